import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithOwnNode, root } from '../setup/paths.mjs';
import { findVulnerabilities } from './find-vulnerabilities.mjs';

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
const holes = findVulnerabilities(npm('audit', '--json').stdout, exceptions);
if (holes === undefined) console.log('Skipped: the registry does not support audits.');
else if (holes.length === 0) console.log('No known high or critical vulnerabilities.');
else {
  for (const hole of holes) console.log(hole);
  console.log(
    'Update these packages, or record the reason for an exception in scripts/packages/exceptions.json.',
  );
  process.exitCode = 1;
}
