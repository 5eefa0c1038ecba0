import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnvironment } from '../../../test/services/child-environment.ts';

const file = 'server/platform/process/operator-command.ts';
const root = join(import.meta.dirname, '../../..');

async function printedIn(folder: string): Promise<string> {
  const print = `import { usageText } from './${file}';
    console.log(usageText(['admin -- pause', 'admin -- resume']));`;
  const args = ['--input-type=module', '--eval', print];
  const env = childEnvironment;
  return (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout;
}

it('prints commands as the operator must type them: with npm in a clone, without npm in a release (REL-09)', async () => {
  const release = await mkdtemp(join(tmpdir(), 'musha-release-'));
  await mkdir(join(release, dirname(file)), { recursive: true });
  await cp(join(root, file), join(release, file));
  await writeFile(join(release, 'release.json'), '{}');
  try {
    expect(await printedIn(root)).toBe(
      'Usage: npm run admin -- pause\n       npm run admin -- resume\n',
    );
    expect(await printedIn(release)).toBe(
      'Usage: node_modules/.bin/node --run admin -- pause\n       node_modules/.bin/node --run admin -- resume\n',
    );
  } finally {
    await rm(release, { recursive: true });
  }
});
