import { documentedBlocks } from '../production/documented-commands.ts';

const document = 'docs/several-machines.md';
const documentedNetwork = '10.0.0.';

/**
 * The network that replaces the documented one. Each documented machine becomes a loopback address
 * with its documented ports. The network differs between test processes.
 */
const network = `127.${16 + (process.pid % 200)}.0.`;

/** The loopback address of a documented machine: `addressOf(21)` replaces 10.0.0.21. */
export const addressOf = (machine: number): string => `${network}${machine}`;

/** Returns the code blocks in a section, with loopback addresses. */
export async function blocksOf(heading: string, language: string): Promise<string[]> {
  const blocks = await documentedBlocks(document, language, heading);
  return blocks.map((text) =>
    text
      // Connections to a loopback address come from 127.0.0.1.
      .replaceAll(`${documentedNetwork}0/24`, '127.0.0.0/8')
      .replaceAll(documentedNetwork, network),
  );
}

/** Parses lines in the format NAME=value. */
export const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return [name, value];
      }),
  );

/** Adapts a configuration to another machine of the same kind. */
export const onMachine = (text: string, from: Machine, to: Machine): string =>
  text
    .replaceAll(new RegExp(`\\b(ETCD_NAME=|name: )${from.name}$`, 'gm'), `$1${to.name}`)
    .split('\n')
    .map((line) =>
      listsMachines(line) ? line : line.replace(addressOf(from.number), addressOf(to.number)),
    )
    .join('\n');

/** A line that lists all machines is not changed, as it is the same on each machine. */
const listsMachines = (line: string): boolean => line.split(network).length > 2;

export interface Machine {
  name: string;
  /** the last part of the machine's address */
  number: number;
}
