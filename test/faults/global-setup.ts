import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import onPostgres from '../postgres/global-setup.ts';
import { printTable, setTableFile } from './table.ts';

export default async function setup(): Promise<() => Promise<void>> {
  process.env['FAULTS_BEGAN'] = String(Date.now());
  const folder = await mkdtemp(join(tmpdir(), 'musha-faults-'));
  const file = join(folder, 'rows');
  await writeFile(file, '');
  setTableFile(file);
  const stop = await onPostgres();
  return async () => {
    printTable(file);
    await rm(folder, { recursive: true });
    await stop();
  };
}
