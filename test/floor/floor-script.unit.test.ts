import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { browserFloor } from '../../scripts/build/browser-floor.ts';
import { api, featureAt, isInAllFrom } from './floor-support.ts';

const root = join(import.meta.dirname, '../..');
const script = readFileSync(join(root, 'web/shell/document/floor.js'), 'utf8');
const asked = [...script.matchAll(/'(\w+)' in window/g)].map(([, name = '']) => name);

/** One browser at this version, and all other browsers at their newest version. */
const alone = (browser: string, version: number) => ({
  ...{ chrome: '999', safari: '999', safari_ios: '999', firefox: '999' },
  [browser]: version.toFixed(1),
});
const isLetIn = (versions: ReturnType<typeof alone>): boolean =>
  asked.every((name) => isInAllFrom(featureAt(api, name), versions));

it.each(Object.entries(browserFloor))(
  'the script in the page head accepts %s from version %s (LAY-07)',
  (browser, version) => {
    expect(asked.length).toBeGreaterThan(0);
    expect(isLetIn(alone(browser, Number(version)))).toBe(true);
    expect(isLetIn(alone(browser, Number(version) - 0.1))).toBe(false);
  },
);

it('browsers ten years older than the oldest supported ones can parse the script', () => {
  expect(() => parse(script, { ecmaVersion: 2015 })).not.toThrow();
});

it('the outdated-browser notice and the README name the oldest supported browsers', () => {
  const { chrome, safari, firefox } = browserFloor;
  const named = `Chrome ${chrome}, Safari ${safari}, Firefox ${firefox}`;
  expect(script).toContain(named);
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(named);
});
