import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall } from './debian.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

// In order of preference. The full browser's user interface doubles the tests' CPU use.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Finds or installs Chromium for the browser tests. Returns undefined if it can do neither. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const fromDebian = { title: 'Chromium', packageName: 'chromium-headless-shell', find: installed };
  const chromium = (await findOrInstall(fromDebian)) ?? (await fromPlaywright());
  await findOrInstall({ title: 'fonts', packageName: 'fonts-liberation', find: usualFont });
  return chromium;
}

/** Returns a typical font. A minimal Debian's default font is wider than fonts on real devices. */
function usualFont() {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const faces = execFileSync('fc-list', [':', 'family'], options);
    return /Arial|Liberation Sans|Roboto/.exec(faces)?.[0];
  } catch {
    return undefined;
  }
}

function installed() {
  const folders = (process.env.PATH ?? '').split(':');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function fromPlaywright() {
  const playwright = join(root, 'node_modules/.bin/playwright');
  try {
    await runQuietly('Downloading Chromium', playwright, ['install', 'chromium']);
    const script = "console.log(require('playwright-core').chromium.executablePath())";
    return execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
