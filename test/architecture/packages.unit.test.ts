import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const plainLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
];

const exceptions: { licences: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'scripts/packages/exceptions.json'), 'utf8'),
);
const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const versionsOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version = '' }]) => version);

const isAtLeast = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0;

it.each([
  ['sharp', '0.35.0'],
  ['ws', '8.21.1'],
])(
  'every copy of the package %s has at least version %s, which fixes its known vulnerabilities (S60)',
  (name, least) => {
    expect(versionsOf(name)).not.toEqual([]);
    expect(versionsOf(name).filter((version) => !isAtLeast(version, least))).toEqual([]);
  },
);

it('no installed package implements React Server Components (S60)', () => {
  expect(Object.keys(packages).filter((path) => path.includes('react-server-dom'))).toEqual([]);
});

it('the lock file includes the optional packages for every platform, as `npm ci` requires', () => {
  const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(named.filter((name) => versionsOf(name).length === 0)).toEqual([]);
});

it('every runtime package has a licence that requires only a notice, or is a documented exception (S60)', () => {
  const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const unusual = running.filter(([, { license = '' }]) => !plainLicences.includes(license));
  const licences = new Set(unusual.map(([path, { license }]) => license ?? `none of ${path}`));
  expect([...licences].toSorted()).toEqual(Object.keys(exceptions.licences).toSorted());
});
