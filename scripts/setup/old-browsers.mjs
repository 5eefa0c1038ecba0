import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { findOrInstall } from './debian.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

// The SHA-512 hash of each @sparticuz/chromium package, by version: the oldest supported
// Chromium, and the last versions that run on Android 6 and Android 7.
const chromiums = {
  '103.0.0':
    'tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  '106.0.2':
    'YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
  '119.0.2':
    'VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
};

/** Returns a map from browser name to program paths. Installs the browsers that are missing. */
export async function findOldBrowsers() {
  const browsers = {};
  for (const version of Object.keys(chromiums))
    browsers[`Chromium ${version.split('.')[0]}`] = [await findOldChromium(version)];
  const firefox = await fromDebian('Firefox', 'firefox-esr', ['/usr/bin/firefox-esr']);
  browsers['Firefox ESR'] = [firefox];
  await fromDebian('a virtual screen', 'xvfb', ['/usr/bin/xvfb-run']);
  await fromDebian('xauth for xvfb-run', 'xauth', ['/usr/bin/xauth']);
  const driver = await fromDebian('WebKit', 'webkit2gtk-driver', ['/usr/bin/WebKitWebDriver']);
  const folder = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const miniBrowsers = ['4.1', '4.0'].map((api) => `${folder}/webkit2gtk-${api}/MiniBrowser`);
  const miniBrowser = miniBrowsers.find((path) => existsSync(path));
  if (!miniBrowser) throw new Error('WebKit has no MiniBrowser. Install webkit2gtk-driver.');
  browsers.WebKit = [driver, miniBrowser];
  return browsers;
}

async function fromDebian(title, packageName, paths) {
  const find = () => paths.find((path) => existsSync(path));
  const found = await findOrInstall({ title, packageName, find });
  if (!found) throw new Error(`${title} is required. Install ${packageName}.`);
  return found;
}

/** Downloads each version once (200 MB). */
async function findOldChromium(version) {
  const folder = join(root, '.cache/browsers', `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const name = `@sparticuz/chromium@${version}`;
  const pack = ['pack', name, '--pack-destination', unfinished];
  await runQuietly(`Fetching Chromium ${version}`, 'npm', pack);
  const archive = join(unfinished, `sparticuz-chromium-${version}.tgz`);
  await checkSum(archive, chromiums[version]);
  await untar(archive, unfinished);
  const packed = join(unfinished, 'package/bin');
  const unpack = async (file) => promisify(brotliDecompress)(await readFile(join(packed, file)));
  await writeFile(join(unfinished, 'chromium'), await unpack('chromium.br'));
  await chmod(join(unfinished, 'chromium'), 0o755);
  // Chromium loads its GL libraries from its own folder.
  await writeFile(join(unfinished, 'swiftshader.tar'), await unpack('swiftshader.tar.br'));
  await untar(join(unfinished, 'swiftshader.tar'), unfinished);
  for (const done of ['package', 'swiftshader.tar', basename(archive)])
    await rm(join(unfinished, done), { recursive: true });
  await rename(unfinished, folder);
  return program;
}

const untar = (archive, folder) =>
  runQuietly(`Unpacking ${basename(archive)}`, 'tar', ['-xf', archive, '-C', folder]);

async function checkSum(file, expected) {
  const sum = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  if (sum !== expected) throw new Error(`${basename(file)} does not have the expected checksum.`);
}
