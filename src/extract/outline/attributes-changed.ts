/** The attributes that a file changes in place, or sets on anything but `self`. */

/** `x.name += 1`, `x.name[key] = y`, `x.name.append(y)`, `x.name.field = y`. */
const CHANGED =
  /\.(\w+)\s*(?:(?:[-+*/%@&|^]|\/\/|\*\*|<<|>>)=(?!=)|(?:\[[^\]\n]*\])+\s*(?:[-+*/%@&|^]|\/\/|\*\*)?=(?!=)|(?=\.\w+\s*=(?!=))|\.(?:append|appendleft|extend|extendleft|insert|add|update|remove|discard|clear|sort|reverse|pop|popleft|popitem|setdefault)\s*\()/g;
/** `other.name = y`; with `self` for `other` it is an assignment like any other. */
const SET = /(\w+)\.(\w+)\s*=(?!=)/g;
const DELETED = /\bdel\s+[\w.]*\.(\w+)/g;
const BY_NAME = /\bsetattr\(\s*\w+\s*,\s*["'](\w+)["']/g;

/** Their plain names; it reads text, so rather one too many. */
export function attributesChanged(text: string): ReadonlySet<string> {
  const found = [CHANGED, DELETED, BY_NAME].flatMap((form) =>
    [...text.matchAll(form)].map(([, name = '']) => name),
  );
  const set = [...text.matchAll(SET)].flatMap(([, object, name = '']) => (object === 'self' ? [] : [name]));
  return new Set([...found, ...set]);
}

/** The attributes that a file sets on a class, or on whatever has it: `cls.name = y`, `self.name = y`, `Other.name = y`. */
export function attributesSet(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(SET)].map(([, , name = '']) => name));
}
