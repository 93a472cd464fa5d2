/**
 * As much of `gh` as the job uses, with pull requests in the JSON file GH_STATE: each call is noted there. Refuses what
 * GitHub refuses: no token, a body that is too long, a second pull request for a branch, a branch that is not there.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const file = process.env.GH_STATE;
const state = JSON.parse(readFileSync(file, 'utf8'));
const text = (name) => ({ [name]: { type: 'string' } });
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: Object.assign({}, ...['head', 'base', 'state', 'json', 'title', 'body-file'].map(text)),
});
state.calls.push(positionals.join(' '));
save();
if (process.env.GH_TOKEN !== 'the-token') fail('no token');

const body = () => {
  const text = readFileSync(values['body-file'], 'utf8');
  if ([...text].length > 65_536) fail('Body is too long (maximum is 65536 characters)');
  return text;
};
const open = state.pulls.filter(({ state }) => state === 'open');

switch (positionals.slice(0, 2).join(' ')) {
  case 'auth setup-git':
    break;
  case 'pr list': {
    const wanted = open.filter(({ head, base }) => head === values.head && base === values.base);
    const fields = values.json.split(',');
    const rows = wanted.map((pull) => Object.fromEntries(fields.map((field) => [field, pull[field]])));
    process.stdout.write(JSON.stringify(rows));
    break;
  }
  case 'pr create': {
    const { head, base, title } = values;
    if (open.some((pull) => pull.head === head && !pull.isCrossRepository))
      fail('a pull request already exists');
    if (execFileSync('git', ['ls-remote', 'origin', `refs/heads/${head}`], { encoding: 'utf8' }) === '') {
      fail('Head sha can be blank');
    }
    const number = state.pulls.length + 1;
    state.pulls.push({ number, state: 'open', isCrossRepository: false, head, base, title, body: body() });
    save();
    process.stdout.write(`https://example.com/pull/${number}\n`);
    break;
  }
  case 'pr edit': {
    const pull = open.find(({ number }) => String(number) === positionals[2]);
    if (pull === undefined) fail('no such pull request');
    Object.assign(pull, { title: values.title, body: body() });
    save();
    process.stdout.write(`https://example.com/pull/${pull.number}\n`);
    break;
  }
  default:
    fail(`unknown command: ${positionals.join(' ')}`);
}

function save() {
  writeFileSync(file, JSON.stringify(state));
}

function fail(message) {
  process.stderr.write(`gh: ${message}\n`);
  process.exit(1);
}
