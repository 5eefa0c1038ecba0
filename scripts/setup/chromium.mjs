import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall } from './debian.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

// The shell first: the whole browser's own interface costs each test as much as the page does.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** A Chromium for the browser tests; installs one when there is none. Undefined when none can be had. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const fromDebian = { title: 'Chromium', packageName: 'chromium-headless-shell', find: installed };
  const chromium = (await findOrInstall(fromDebian)) ?? (await fromPlaywright());
  await findOrInstall({ title: 'fonts', packageName: 'fonts-liberation', find: usualFont });
  return chromium;
}

/** A face that people's devices have: a bare Debian has one that is wider than any of them. */
function usualFont() {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const faces = execFileSync('fc-list', [':', 'family'], options);
    return /Arial|Liberation Sans|Roboto/.exec(faces)?.[0];
  } catch {
    // Only Linux has fontconfig; elsewhere the system brings its own.
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
