import { settingNames } from '../../server/platform/config/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Prefixes that no other program uses for its variables. */
const ownPrefixes = ['MUSHA_', 'S3_', 'SMTP_', 'DATABASE_'];

/** Finds variables that are meant for Musha but are not among its settings. */
export function checkNames(variables: NodeJS.ProcessEnv): Finding[] {
  const about = findingsAbout('settings');
  const services = servicesOf(variables);
  return Object.keys(variables)
    .filter((name) => !settingNames.includes(name))
    .filter((name) => !services.some((service) => isOfService(name, service)))
    .flatMap((name) => {
      const meant = nearestName(name);
      if (!meant && !ownPrefixes.some((prefix) => name.startsWith(prefix))) return [];
      const advice = meant
        ? `Rename it to ${meant}.`
        : 'Remove it, or find the right name in docs/configuration.md.';
      return [about.weak(`${name} is not a setting, so Musha ignores it.`, advice)];
    });
}

/** Kubernetes and Docker links set variables with these prefixes for each service they know. */
const servicesOf = (variables: NodeJS.ProcessEnv): string[] =>
  Object.entries(variables).flatMap(([name, value]) => {
    const [, ofHost] = /^(.+)_SERVICE_HOST$/.exec(name) ?? [];
    const [, ofPort] = /^(?:tcp|udp|sctp):\/\//.test(value ?? '')
      ? (/^(.+)_PORT$/.exec(name) ?? [])
      : [];
    return [ofHost, ofPort].filter((service) => service !== undefined);
  });

const serviceSuffix =
  /^_(?:SERVICE_HOST|SERVICE_PORT\w*|NAME|ENV_\w+|PORT(?:_\d+_(?:TCP|UDP|SCTP)\w*)?)$/;

const isOfService = (name: string, service: string): boolean =>
  name.startsWith(service) && serviceSuffix.test(name.slice(service.length));

/** Returns the setting that a name misspells: wrong case, wrong underscores, or a typo. */
function nearestName(name: string): string | undefined {
  const compared = name.includes('_') ? lettersOf : upperCase;
  const typed = compared(name);
  return settingNames.find((known) => {
    const meant = compared(known);
    return editsBetween(typed, meant) <= slipsIn(name, meant);
  });
}

const upperCase = (name: string): string => name.toUpperCase();
const lettersOf = (name: string): string => upperCase(name).replaceAll('_', '');

/** Short names and single words allow fewer typos: PORT and HOST are both real names. */
function slipsIn(name: string, { length }: string): number {
  if (!name.includes('_')) return length < 10 ? 0 : 1;
  if (length < 6) return 0;
  return length < 9 ? 1 : 2;
}

/** The number of edits between two strings: insertions, deletions, replacements and swaps. */
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
