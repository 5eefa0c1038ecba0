import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithOwnNode, root } from '../setup/paths.mjs';
import { findHoles } from './find-holes.mjs';

// Writes a software bill of materials, and checks the packages for known vulnerabilities.
const file = join(root, 'dist/sbom.json');
const env = { ...process.env, PATH: pathWithOwnNode };
const npm = (...args) =>
  spawnSync('npm', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const bill = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only');
if (bill.status !== 0) throw new Error(`npm sbom failed: ${bill.stderr}`);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(file, bill.stdout);
console.log(`${JSON.parse(bill.stdout).components.length} packages: dist/sbom.json (CycloneDX)`);

const exceptions = JSON.parse(
  readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8'),
).advisories;
const holes = findHoles(npm('audit', '--json').stdout, exceptions);
if (holes === undefined) console.log('Left out: the registry answers no audit.');
else if (holes.length === 0) console.log('No high or critical hole is known.');
else {
  for (const hole of holes) console.log(hole);
  console.log('Update them, or write down in scripts/packages/exceptions.json why they may stay.');
  process.exitCode = 1;
}
