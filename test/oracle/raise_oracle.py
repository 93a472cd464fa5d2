#!/usr/bin/env python3
"""CPython-`ast` oracle for `raise` statements.

    python3 oracle.py ROOT [--prefix P] [--skip FOLDER] > raises.ndjson   (skipped files -> stderr)
    python3 oracle.py --normalise EXPR...                   (canonical ast.dump of expressions)

One JSON object per `raise` statement below ROOT (all *.py), sorted by path (by
code point), line, column.  Fields:

  path          relative to ROOT, "/" separated, `--prefix` prepended
  line          1-based line of the `raise` keyword
  column        0-based, in characters (code points), not bytes, not UTF-16 units
  end_line      1-based last line of the statement
  qualname      enclosing classes/functions joined by "." ("" at module level; no <locals>)
  exception     dotted source text of the class (`ValueError`, `click.UsageError`);
                null for a bare raise and where the callee is not a dotted name.
                `.with_traceback(...)` is looked through.
  exception_expr  source text of the raised thing when `exception` is null and not bare
  is_call       the raised thing is a call of `exception`
  is_reraise    bare, or a plain name bound by an enclosing `except ... as name`
                (same function scope)
  rebound       (only when true) that name is assigned again inside that handler
  cause         source text after `from`, null if none ("None" for `from None`)
  message_shape see SHAPES below
  message_arg   which argument was taken: 0.. (positional) or "keyword"; null if none
  message       template or null: literal text decoded and verbatim (a literal brace is a
                plain brace: use `parts` to tell them apart), interpolations as
                "{" expr [!conversion] [:spec] "}"
  parts         null or list of {"text": str} |
                {"expr": str, "conversion": null|"r"|"s"|"a", "format_spec": null|str,
                 ["spec_parts": [...]]     only when the spec itself interpolates,
                 ["expr_unparsed": true]   source text not recoverable: ast.unparse text,
                 ["expr_synthesised": true] text composed (e.g. "{0.name}".format(x)),
                 ["printf": "%5.2f"]       the original %-conversion if not a plain %s/%r/%a}
                Adjacent texts are merged, empty texts dropped.  `{x=}` gives text "x=".

Independent of tree-sitter.  The expression text inside f-strings is cut out of the raw
source by an own PEP 701 scanner and then *verified*: ast.dump(parse(text)) must equal
the dump of the node CPython produced.  So wrong positions in CPython < 3.12 do not matter.
A comparer should compare expr either verbatim (whitespace-trimmed) or by normalise().
"""
import _string
import argparse
import ast
import io
import json
import os
import re
import string
import sys
import tokenize
import warnings

SHAPES = """
bare               raise
none               no argument: raise X / raise X()
reraise_name       raise e  (e from the enclosing except)
raise_name         raise err (other lower-case variable); raise X of a capitalised name is "none"
raise_expr         raise <anything else that is not a call>
str                plain string literal (one token)
implicit_concat    adjacent plain literals
fstring            f-string (one token)
implicit_concat_fstring   adjacent literals, at least one f-string
plus               + chain with at least one string literal
percent            literal % args
format             literal.format(...)
str_call           str(x)
join               sep.join(...)
dedent             textwrap.dedent / inspect.cleandoc (...)
ternary            a if c else b
name attribute subscript call boolop   non-literal expressions
const              a non-string constant (number, None, bytes ...)
starred            *args
other:<NodeType>
"""

MSG_KEYWORDS = ("message", "msg", "detail", "details", "error_message", "err_msg",
                "error", "errors", "reason", "description", "text", "err")

# --------------------------------------------------------------------------- source


class Source:
    def __init__(self, text):
        self.text = text
        self.lines = []          # lines with their ends, split as the tokenizer does
        pos = 0
        for m in re.finditer(r"\r\n|\r|\n", text):
            self.lines.append(text[pos:m.end()])
            pos = m.end()
        self.lines.append(text[pos:])
        self.start = []
        p = 0
        for ln in self.lines:
            self.start.append(p)
            p += len(ln)

    def char_col(self, lineno, byte_col):
        ln = self.lines[lineno - 1]
        if ln.isascii():
            return byte_col
        return len(ln.encode("utf-8", "surrogatepass")[:byte_col].decode("utf-8", "surrogatepass"))

    def offset(self, lineno, byte_col):
        return self.start[lineno - 1] + self.char_col(lineno, byte_col)

    def segment(self, node):
        return self.text[self.offset(node.lineno, node.col_offset):
                         self.offset(node.end_lineno, node.end_col_offset)]


def dump(node):
    return ast.dump(node, annotate_fields=False, include_attributes=False)


def parse_expr(text):
    """Parse replacement-field text as CPython does (in parentheses: newlines allowed)."""
    for wrapped in ("(" + text + "\n)", text):
        try:
            return ast.parse(wrapped, mode="eval").body
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            continue
    return None


def normalise(text):
    node = parse_expr(text)
    return None if node is None else dump(node)


# --------------------------------------------------------------------------- string scanner

PREFIX = re.compile(r"(?i)(?:[rbuft]|rb|br|rf|fr|rt|tr)?(?='|\")")


class ScanError(Exception):
    pass


def scan_literals(seg):
    """Split a (possibly implicitly concatenated) literal's source into tokens.

    Returns [{prefix, fields}] with fields = the replacement fields in source order
    (each {expr, nested}); nested fields of a format spec come in `nested`.
    """
    out, i = [], 0
    while i < len(seg):
        c = seg[i]
        if c in " \t\r\n\f()":      # parentheses only from our own wrapping
            i += 1
        elif c == "\\" and i + 1 < len(seg) and seg[i + 1] in "\r\n":
            i += 2
        elif c == "#":
            while i < len(seg) and seg[i] not in "\r\n":
                i += 1
        else:
            i, tok = scan_string(seg, i)
            out.append(tok)
    return out


def scan_string(s, i):
    m = PREFIX.match(s, i)
    if not m:
        raise ScanError(f"no string at {i}: {s[i:i+20]!r}")
    prefix = m.group().lower()
    i = m.end()
    q = s[i:i + 3] if s[i:i + 3] in ("'''", '"""') else s[i]
    i += len(q)
    fields = []
    if "f" in prefix or "t" in prefix:
        i = scan_fbody(s, i, q, "r" in prefix, fields)
    else:
        while not s.startswith(q, i):
            if i >= len(s):
                raise ScanError("unterminated string")
            i += 2 if s[i] == "\\" else 1
        i += len(q)
    return i, {"prefix": prefix, "fields": fields}


def scan_fbody(s, i, q, raw, fields):
    while True:
        if i >= len(s):
            raise ScanError("unterminated f-string")
        if s.startswith(q, i):
            return i + len(q)
        c = s[i]
        if c == "\\":
            if not raw and s.startswith("\\N{", i):
                i = s.index("}", i) + 1
            elif i + 1 < len(s) and s[i + 1] in "{}":
                i += 1
            else:
                i += 2
        elif c == "{":
            if s.startswith("{{", i):
                i += 2
            else:
                i = scan_field(s, i, q, raw, fields)
        else:
            i += 1


def scan_field(s, i, q, raw, fields):
    assert s[i] == "{"
    i += 1
    begin, depth = i, []
    comments = []
    while True:
        if i >= len(s):
            raise ScanError("unterminated field")
        c = s[i]
        if c in "'\"":
            j = i
            while j > begin and s[j - 1].isalpha() and i - j < 2:
                j -= 1
            pre = s[j:i].lower()
            if pre not in ("f", "rf", "fr", "t", "rt", "tr", "r", "b", "u", "rb", "br"):
                j = i
            i, _ = scan_string(s, j)
            continue
        if c == "#":
            st = i
            while i < len(s) and s[i] not in "\r\n":
                i += 1
            comments.append((st, i))
            continue
        if c in "([{":
            depth.append(c)
        elif c in ")]}":
            if not depth:
                if c != "}":
                    raise ScanError("unbalanced")
                break
            depth.pop()
        elif not depth:
            if c == "!" and s[i + 1:i + 2] != "=":
                break
            if c == ":":
                break
        i += 1
    expr = s[begin:i]
    # `=` (self documenting): trailing "=" not part of ==, !=, <=, >=
    body = expr.rstrip()
    if body.endswith("=") and body[-2:-1] not in ("=", "!", "<", ">"):
        body = body[:-1].rstrip()
        expr_text, debug = body.strip(), True
    else:
        expr_text, debug = expr.strip(), False
    field = {"expr": expr_text, "debug": debug, "nested": []}
    fields.append(field)
    if s[i] == "!":
        i += 1
        while s[i] not in ":}":
            i += 1
    if s[i] == ":":
        i += 1
        while True:
            if i >= len(s):
                raise ScanError("unterminated spec")
            if s[i] == "{":
                if s.startswith("{{", i):     # literal brace in spec
                    i += 2
                    continue
                i = scan_field(s, i, q, raw, field["nested"])
            elif s[i] == "}":
                break
            elif s[i] == "\\" and not raw and s.startswith("\\N{", i):
                i = s.index("}", i) + 1
            else:
                i += 1
    return i + 1


# --------------------------------------------------------------------------- templates

CONV = {-1: None, 115: "s", 114: "r", 97: "a"}


class Stats:
    def __init__(self):
        self.exact = self.unparsed = self.scanfail = 0


STATS = Stats()


def merge(parts):
    out = []
    for p in parts:
        if "text" in p:
            if not p["text"]:
                continue
            if out and "text" in out[-1]:
                out[-1] = {"text": out[-1]["text"] + p["text"]}
                continue
        out.append(p)
    return out


def render(parts):
    s = []
    for p in parts:
        if "text" in p:
            s.append(p["text"])
        else:
            s.append("{" + p["expr"] + ("!" + p["conversion"] if p["conversion"] else "")
                     + (":" + p["format_spec"] if p["format_spec"] is not None else "") + "}")
    return "".join(s)


def expr_part(text, conversion=None, format_spec=None, **extra):
    d = {"expr": text, "conversion": conversion, "format_spec": format_spec}
    d.update(extra)
    return d


def joined_parts(node, fields):
    """AST values of a JoinedStr paired, in order, with the scanned fields (or None)."""
    parts, k = [], 0
    for v in node.values:
        if isinstance(v, ast.Constant):
            parts.append({"text": v.value})
            continue
        if isinstance(v, ast.JoinedStr):            # defensive: nested in some versions
            parts.extend(joined_parts(v, None))
            continue
        field = fields[k] if fields is not None and k < len(fields) else None
        k += 1
        text, extra = None, {}
        if field is not None:
            node2 = parse_expr(field["expr"])
            if node2 is not None and dump(node2) == dump(v.value):
                text = field["expr"]
                STATS.exact += 1
        if text is None:
            text = ast.unparse(v.value)
            extra["expr_unparsed"] = True
            STATS.unparsed += 1
        spec = None
        if v.format_spec is not None:
            sp = merge(joined_parts(v.format_spec, field["nested"] if field else None))
            spec = render(sp)
            if any("expr" in p for p in sp):
                extra["spec_parts"] = sp
        parts.append(expr_part(text, CONV[v.conversion], spec, **extra))
    return parts


PRINTF = re.compile(r"%(?:\((?P<key>[^)]*)\))?(?P<flags>[#0\- +]*)(?P<width>\*|\d+)?"
                    r"(?:\.(?P<prec>\*|\d+))?[hlL]?(?P<type>[diouxXeEfFgGcrsa%])", re.S)


def is_strlike(node):
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    if isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.Add):
            return is_strlike(node.left) or is_strlike(node.right)
        if isinstance(node.op, ast.Mod):
            return is_strlike(node.left)
    if (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            and node.func.attr == "format"):
        return is_strlike(node.func.value)
    return False


ATOMS = (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.Constant, ast.JoinedStr,
         ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


class Templater:
    def __init__(self, src):
        self.src = src

    def seg(self, node):
        text = self.src.segment(node)
        n2 = parse_expr(text)
        if n2 is not None and dump(n2) == dump(node):
            return text, {}
        if isinstance(node, ast.GeneratorExp):
            return text, {}
        STATS.unparsed += 1
        return ast.unparse(node), {"expr_unparsed": True}

    def literal_tokens(self, node):
        try:
            return scan_literals(self.src.segment(node))
        except (ScanError, IndexError, ValueError):
            STATS.scanfail += 1
            return None

    def shape_of_literal(self, node):
        toks = self.literal_tokens(node)
        many = toks is not None and len(toks) > 1
        if isinstance(node, ast.JoinedStr):
            return "implicit_concat_fstring" if many else "fstring"
        if toks is not None and any("f" in t["prefix"] for t in toks):
            # f-strings without any replacement field may fold into a Constant
            return "implicit_concat_fstring" if many else "fstring"
        return "implicit_concat" if many else "str"

    def parts(self, node):
        """parts of a string-like node, or None."""
        if isinstance(node, ast.Constant):
            return [{"text": node.value}] if isinstance(node.value, str) else None
        if isinstance(node, ast.JoinedStr):
            toks = self.literal_tokens(node)
            fields = None if toks is None else [f for t in toks for f in t["fields"]]
            n = sum(isinstance(v, ast.FormattedValue) for v in node.values)
            if fields is not None and len(fields) != n:
                fields = None
            return joined_parts(node, fields)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            if not is_strlike(node):
                return None
            return self.plus(node)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and is_strlike(node.left):
            return self.percent(node)
        if (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
                and node.func.attr == "format" and is_strlike(node.func.value)):
            return self.format(node)
        return None

    def plus(self, node):
        out = []
        for side in (node.left, node.right):
            if isinstance(side, ast.BinOp) and isinstance(side.op, ast.Add):
                out.extend(self.plus(side))
                continue
            p = self.parts(side) if is_strlike(side) else None
            if p is None:
                t, extra = self.seg(side)
                p = [expr_part(t, **extra)]
            out.extend(p)
        return out

    def literal_only(self, parts):
        return parts is not None and all("text" in p for p in parts)

    def percent(self, node):
        left = merge(self.parts(node.left) or [])
        if not left:
            return None
        right = node.right
        single = not isinstance(right, (ast.Tuple, ast.Dict))
        args = list(right.elts) if isinstance(right, ast.Tuple) else [right]
        if any(isinstance(a, ast.Starred) for a in args):
            return None
        out, k = [], 0

        def take():
            nonlocal k
            if k >= len(args):
                raise IndexError
            a = args[k]
            k += 1
            return a
        try:
            for p in left:
                if "expr" in p:
                    out.append(p)
                    continue
                text, pos = p["text"], 0
                for m in re.finditer(r"%", text):
                    if m.start() < pos:
                        continue
                    mm = PRINTF.match(text, m.start())
                    if not mm:
                        return None
                    out.append({"text": text[pos:m.start()]})
                    pos = mm.end()
                    if mm["type"] == "%":
                        out.append({"text": "%"})
                        continue
                    extra = {}
                    if mm.group() not in ("%s", "%r", "%a") and not (
                            mm["key"] is not None and mm.group() == "%%(%s)%s" % (mm["key"], mm["type"])
                            and mm["type"] in "sra"):
                        extra["printf"] = mm.group()
                    if mm["key"] is not None:
                        if isinstance(right, ast.Dict):
                            val = None
                            for kk, vv in zip(right.keys, right.values):
                                if isinstance(kk, ast.Constant) and kk.value == mm["key"]:
                                    val = vv
                            if val is None:
                                return None
                            t, e2 = self.seg(val)
                        elif (isinstance(right, ast.Call) and isinstance(right.func, ast.Name)
                              and right.func.id == "dict" and not right.args):
                            val = [kw.value for kw in right.keywords if kw.arg == mm["key"]]
                            if len(val) != 1:
                                return None
                            t, e2 = self.seg(val[0])
                        else:
                            base, e2 = self.seg(right)
                            if not isinstance(right, ATOMS):
                                base = "(" + base + ")"
                            t = f"{base}[{mm['key']!r}]"
                            e2 = dict(e2, expr_synthesised=True)
                    else:
                        for star in ("width", "prec"):
                            if mm[star] == "*":
                                take()
                        t, e2 = self.seg(take())
                    conv = mm["type"] if mm["type"] in "ra" else None
                    out.append(expr_part(t, conv, None, **e2, **extra))
                out.append({"text": text[pos:]})
        except IndexError:
            return None          # more conversions than the (non-literal) right side shows
        if isinstance(right, ast.Tuple) and k != len(args):
            return None
        if single and k > 1:
            return None
        return out

    def format(self, node):
        base = merge(self.parts(node.func.value) or [])
        if not self.literal_only(base):
            return None
        if any(isinstance(a, ast.Starred) for a in node.args) or any(k.arg is None for k in node.keywords):
            return None
        text = "".join(p["text"] for p in base)
        kw = {k.arg: k.value for k in node.keywords}
        auto, mode = [0], set()

        def field_text(name):
            first, rest = _string.formatter_field_name_split(name)
            if first == "":
                first = auto[0]
                auto[0] += 1
                mode.add("automatic")
            elif isinstance(first, int):
                mode.add("manual")
            if len(mode) > 1:
                raise ValueError("manual and automatic numbering mixed")
            val = node.args[first] if isinstance(first, int) else kw[first]
            t, extra = self.seg(val)
            tail = ""
            for is_attr, x in rest:
                tail += f".{x}" if is_attr else f"[{x!r}]"
            if tail:
                if not isinstance(val, ATOMS):
                    t = f"({t})"
                extra = dict(extra, expr_synthesised=True)
            return t + tail, extra
        out = []
        try:
            for lit, name, spec, conv in string.Formatter().parse(text):
                if lit:
                    out.append({"text": lit})
                if name is None:
                    continue
                t, extra = field_text(name)
                sp = None
                if spec:
                    sps = []
                    for l2, n2, s2, c2 in string.Formatter().parse(spec):
                        if l2:
                            sps.append({"text": l2})
                        if n2 is not None:
                            t2, e2 = field_text(n2)
                            sps.append(expr_part(t2, c2 or None, s2 or None, **e2))
                    sp = render(merge(sps))
                    if any("expr" in p for p in sps):
                        extra = dict(extra, spec_parts=merge(sps))
                out.append(expr_part(t, conv or None, sp, **extra))
        except (ValueError, IndexError, KeyError):
            return None
        return out

    def shape(self, node):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) or isinstance(node, ast.JoinedStr):
            return self.shape_of_literal(node)
        if isinstance(node, ast.Constant):
            return "const"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and is_strlike(node):
            return "plus"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and is_strlike(node.left):
            return "percent"
        if isinstance(node, ast.Call):
            f = node.func
            if isinstance(f, ast.Attribute) and f.attr == "format" and is_strlike(f.value):
                return "format"
            if isinstance(f, ast.Name) and f.id == "str":
                return "str_call"
            if isinstance(f, ast.Attribute) and f.attr == "join":
                return "join"
            if (f.id if isinstance(f, ast.Name) else getattr(f, "attr", "")) in ("dedent", "cleandoc"):
                return "dedent"
            return "call"
        for t, n in ((ast.IfExp, "ternary"), (ast.Name, "name"), (ast.Attribute, "attribute"),
                     (ast.Subscript, "subscript"), (ast.BoolOp, "boolop"), (ast.Starred, "starred")):
            if isinstance(node, t):
                return n
        return "other:" + type(node).__name__


# --------------------------------------------------------------------------- raises


def dotted(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        b = dotted(node.value)
        return None if b is None else b + "." + node.attr
    return None


def pick_message(call):
    """(index-or-keyword, node): first literal-shaped positional argument, else first
    literal-shaped well-known keyword, else the first positional, else the first
    well-known keyword."""
    kws = {k.arg: k.value for k in call.keywords if k.arg}
    for i, a in enumerate(call.args):
        if is_strlike(a):
            return i, a
    for name in MSG_KEYWORDS:
        if name in kws and is_strlike(kws[name]):
            return name, kws[name]
    for name in MSG_KEYWORDS:                 # HTTPException(status_code=..., detail=x)
        if name in kws and not call.args:
            return name, kws[name]
    if call.args:
        return 0, call.args[0]
    return None, None


class Walker(ast.NodeVisitor):
    def __init__(self, path, src, out):
        self.path, self.src, self.out = path, src, out
        self.t = Templater(src)
        self.names = []
        self.handlers = [[]]        # per function scope: stack of (name, handler node)

    def scope(self, node, function):
        for d in node.decorator_list:
            self.visit(d)
        self.names.append(node.name)
        if function:
            self.handlers.append([])
        for s in node.body:
            self.visit(s)
        if function:
            self.handlers.pop()
        self.names.pop()

    def visit_FunctionDef(self, node):
        self.scope(node, True)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node):
        self.scope(node, False)

    def visit_ExceptHandler(self, node):
        self.handlers[-1].append((node.name, node))
        for s in node.body:
            self.visit(s)
        self.handlers[-1].pop()

    def visit_Raise(self, node):
        rec = {
            "path": self.path, "line": node.lineno,
            "column": self.src.char_col(node.lineno, node.col_offset),
            "end_line": node.end_lineno, "qualname": ".".join(self.names),
            "exception": None, "exception_expr": None, "is_call": False, "is_reraise": False,
            "cause": None, "message_shape": None, "message_arg": None, "message": None, "parts": None,
        }
        if node.cause is not None:
            rec["cause"] = self.t.seg(node.cause)[0]
        exc = node.exc
        if exc is None:
            rec.update(is_reraise=True, message_shape="bare")
            self.out.append(rec)
            return
        while (isinstance(exc, ast.Call) and isinstance(exc.func, ast.Attribute)
               and exc.func.attr in ("with_traceback",)):
            exc = exc.func.value
        call = exc if isinstance(exc, ast.Call) else None
        head = call.func if call else exc
        rec["exception"] = dotted(head)
        rec["is_call"] = call is not None
        if rec["exception"] is None:
            rec["exception_expr"] = self.t.seg(head)[0]
        if call is None:
            if isinstance(exc, ast.Name):
                hit = [h for n, h in self.handlers[-1] if n == exc.id]
                if hit:
                    rec["is_reraise"] = True
                    rec["message_shape"] = "reraise_name"
                    if any(isinstance(x, ast.Name) and x.id == exc.id and isinstance(x.ctx, ast.Store)
                           for b in hit[-1].body for x in ast.walk(b)):
                        rec["rebound"] = True
            if rec["message_shape"] is None:
                last = (rec["exception"] or "").split(".")[-1].lstrip("_")
                if rec["exception"] is None:
                    rec["message_shape"] = "raise_expr"
                else:
                    rec["message_shape"] = "none" if last[:1].isupper() else "raise_name"
            self.out.append(rec)
            return
        arg, m = pick_message(call)
        rec["message_arg"] = arg
        if m is None:
            rec["message_shape"] = "none"
        else:
            rec["message_shape"] = self.t.shape(m)
            parts = self.t.parts(m) if is_strlike(m) else None
            if parts is not None:
                parts = merge(parts)
                rec["parts"] = parts
                rec["message"] = render(parts)
        self.out.append(rec)


def load(path):
    with open(path, "rb") as f:
        data = f.read()
    enc, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    return data.decode(enc)


def scan_file(full, rel):
    text = load(full)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(text, filename=full)
        out = []
        Walker(rel, Source(text), out).visit(tree)
    return out


def scan_root(root, prefix="", skip=()):
    files = []
    for d, dirs, names in os.walk(root):
        dirs[:] = sorted(x for x in dirs if x != "__pycache__" and x not in skip)
        for n in names:
            if n.endswith(".py"):
                full = os.path.join(d, n)
                files.append((prefix + os.path.relpath(full, root).replace(os.sep, "/"), full))
    files.sort()
    skipped = []
    for rel, full in files:
        try:
            recs = scan_file(full, rel)
        except (SyntaxError, UnicodeDecodeError, ValueError, LookupError, RecursionError) as e:
            skipped.append((rel, e))
            continue
        recs.sort(key=lambda r: (r["line"], r["column"]))
        yield from recs
    for rel, e in skipped:
        print(f"skipped {rel}: {type(e).__name__}: {e}", file=sys.stderr)
    print(f"{len(files)} files, {len(skipped)} skipped; interpolations in f-strings: "
          f"{STATS.exact} exact, {STATS.unparsed} unparsed; scanner failures {STATS.scanfail}",
          file=sys.stderr)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("root", nargs="*")
    ap.add_argument("--prefix", default="")
    ap.add_argument("--skip", action="append", default=[], help="folder name not to enter")
    ap.add_argument("--normalise", action="store_true")
    a = ap.parse_args()
    if a.normalise:
        for e in a.root:
            print(normalise(e))
        return
    w = sys.stdout
    for rec in scan_root(a.root[0], a.prefix, a.skip):
        w.write(json.dumps(rec) + "\n")


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    main()
