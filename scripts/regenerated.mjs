/**
 * What the answers of `update` and `check` say, for the scripts of the scheduled job; prints one thing:
 *
 *   range <update.json>      `<old commit>..<new commit>`, or nothing where the pin stayed
 *   title <update.json>      one line for a pull request and its commit
 *   unmoved <update.json>    one sentence, in Markdown, where the pin stayed
 *   config <update.json>     the configuration file whose pin was moved, or nothing
 *   directory <check.json>   the directory of the catalogue
 *   own-pull-request         of `gh pr list --json number,isCrossRepository` on stdin, the number of the first one that
 *                            is not from a fork, where anybody can name a branch like ours; or nothing
 */
import { readFileSync } from 'node:fs';

const [what, file] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file ?? 0, 'utf8'));

const said = {
  range: () => (answer.moved ? `${answer.from.oid}..${answer.to.oid}` : ''),
  title: () =>
    answer.moved
      ? `Regenerate the catalogue: ${nameOf(answer.from)} to ${nameOf(answer.to)}`
      : `Regenerate the catalogue at ${nameOf(answer.from)}`,
  unmoved: () =>
    answer.way === 'back'
      ? `No change: the pin stays at \`${nameOf(answer.from)}\`, for the newest release, \`${nameOf(answer.to)}\`, is older.`
      : `No change: the pin stays at \`${nameOf(answer.from)}\`, for there is nothing newer.`,
  config: () => answer.file ?? '',
  directory: () => answer.directory,
  'own-pull-request': () => answer.find(({ isCrossRepository }) => !isCrossRepository)?.number ?? '',
}[what];
if (said === undefined) throw new Error(`"${what}" is nothing that can be asked for`);
process.stdout.write(`${said()}\n`);

/** The name of a tag or branch is the mined project's: said only where it is plain. */
function nameOf({ oid, name }) {
  return name !== null && /^\w[\w.+-]{0,60}$/.test(name) ? name : oid.slice(0, 10);
}
