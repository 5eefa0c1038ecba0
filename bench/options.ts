import { parseArgs } from 'node:util';

const sections = [
  'source',
  'start',
  'pages',
  'hunt',
  'rendering',
  'administration',
  'alerts',
  'chat',
  'api',
  'endurance',
  'load',
  'ceiling',
  'processes',
  'growth',
  'partitions',
] as const;
export type Section = (typeof sections)[number];

/** These run only if named: they take ten minutes, need idle cores, or rarely change. */
const onlyNamed: readonly Section[] = [
  'endurance',
  'load',
  'ceiling',
  'processes',
  'growth',
  'partitions',
];

const options = {
  large: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] as string[] },
  rounds: { type: 'string', default: '3' },
  minutes: { type: 'string', default: '10' },
  millions: { type: 'string', default: '50' },
  filled: { type: 'string' },
  embedded: { type: 'boolean', default: false },
} as const;

/** Parses the command line. Error messages address the person who typed the command. */
export function readOptions(args: string[]) {
  const { values, positionals } = parse(args);
  const { rounds, minutes, millions, ...rest } = values;
  const named = rest.only.length > 0 ? ['api'] : positionals;
  const unknown = named.filter((name) => !sections.some((section) => section === name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')} to measure, only: ${sections.join(', ')}`);
  }
  const isWanted = (name: Section) =>
    named.length > 0 ? named.includes(name) : !onlyNamed.includes(name);
  return {
    ...rest,
    wanted: sections.filter(isWanted),
    rounds: count(rounds),
    minutes: count(minutes),
    millions: count(millions),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Only the first sentence of parseArgs's message helps. The rest explains positional arguments.
    const [said] = error instanceof Error ? error.message.split('. ') : [];
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new Error(`${said}; the options are: ${known.join(', ')}`, { cause: error });
  }
}

function count(text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`${text} is not a number of rounds, minutes or millions`);
}
