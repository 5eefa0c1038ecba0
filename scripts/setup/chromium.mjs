import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const isRoot = process.getuid?.() === 0;

/** A Chromium for the browser tests; installs one when there is none and it can be had. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return installed() ?? (await fromDebian()) ?? (await fromPlaywright());
}

function installed() {
  const folders = (process.env.PATH ?? '').split(':');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function fromDebian() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    await runQuietly('Fetching the package list', 'apt-get', ['update', '-qq']);
    await runQuietly('Installing Chromium', 'apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
    ]);
  } catch {
    return undefined;
  }
  return installed();
}

async function fromPlaywright() {
  const playwright = join(root, 'node_modules/.bin/playwright');
  try {
    await runQuietly('Downloading Chromium', playwright, ['install', 'chromium']);
    const script = "console.log(require('playwright-core').chromium.executablePath())";
    return execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    throw new Error(
      'no Chromium can be had for the browser tests: install one, or set CHROMIUM to it.',
    );
  }
}
