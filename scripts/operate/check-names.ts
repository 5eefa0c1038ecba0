import { settingNames } from '../../server/config/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Only Musha has variables that begin so; those that begin otherwise can be another program's. */
const ownPrefixes = ['MUSHA_', 'S3_', 'SMTP_', 'DATABASE_'];

/** Finds variables that were meant for Musha, and that it does not read. */
export function checkNames(variables: NodeJS.ProcessEnv): Finding[] {
  const about = findingsAbout('settings');
  return Object.keys(variables)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name);
      if (!meant && !ownPrefixes.some((prefix) => name.startsWith(prefix))) return [];
      const advice = meant
        ? `Name it ${meant}.`
        : 'Remove it, or find its right name in README.md.';
      return [about.weak(`${name} is no setting: Musha does not read it.`, advice)];
    });
}

/** The setting that a name differs from by its case, its underscores or a slip of the keyboard. */
function nearestName(name: string): string | undefined {
  const typed = lettersOf(name);
  return settingNames.find((known) => {
    const letters = lettersOf(known);
    return editsBetween(typed, letters) <= slipsIn(letters);
  });
}

const lettersOf = (name: string): string => name.toUpperCase().replaceAll('_', '');

/** Short names have neighbours that mean something else: PORT and HOST, HOME and HOST. */
function slipsIn({ length }: string): number {
  if (length < 6) return 0;
  return length < 9 ? 1 : 2;
}

/** Counts letters to add, remove, replace or swap with their neighbour to turn one text into the other. */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const editsTo = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    const edits = [row];
    rows.push(edits);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      edits.push(
        Math.min(
          editsTo(row - 1, column) + 1,
          editsTo(row, column - 1) + 1,
          editsTo(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? editsTo(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return editsTo(one.length, other.length);
}
