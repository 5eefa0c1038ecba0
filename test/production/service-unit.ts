import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** The parts of a systemd unit's [Service] section that the tests need. */
export interface ServiceUnit {
  command: string;
  reload: string;
  stopSignal: NodeJS.Signals;
  folder: string;
  /** the service's environment; EnvironmentFile overrides Environment */
  variables: Record<string, string>;
}

/** Reads a unit, and replaces the example paths in it with the given ones. */
export async function readUnit(
  file: string,
  paths: Record<string, string>,
): Promise<{ text: string; unit: ServiceUnit }> {
  const original = await readFile(file, 'utf8');
  const text = Object.entries(paths).reduce(
    (replaced, [example, own]) => replaced.replaceAll(example, own),
    original,
  );
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const one = (name: string) => {
    const [value, ...more] = all(name);
    if (value === undefined || more.length > 0) throw new Error(`${file} does not say one ${name}`);
    return value;
  };
  const ofFile = parseEnv(await readFile(one('EnvironmentFile'), 'utf8')) as Record<string, string>;
  return {
    text,
    unit: {
      command: one('ExecStart'),
      reload: one('ExecReload'),
      stopSignal: one('KillSignal') as NodeJS.Signals,
      folder: one('WorkingDirectory'),
      variables: {
        ...Object.fromEntries(all('Environment').map((line) => line.split(/=(.*)/s))),
        ...ofFile,
      },
    },
  };
}
