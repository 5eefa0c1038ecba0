import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserFloor } from '../../scripts/build/browser-floor.ts';

type Versions = Record<keyof typeof browserFloor, string>;

// Importing this JSON would produce a 17 MB module.
const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
export const { api, css } = compatData;
export const javascript = compatData.javascript as Record<string, Identifier>;
const newest: Versions = { chrome: '999', safari: '999', safari_ios: '999', firefox: '999' };

/** A feature by its path in the compatibility data; undefined if it is missing. */
export const featureAt = (from: Identifier | undefined, ...path: string[]) =>
  path.reduce(
    (found: Identifier | undefined, name) =>
      found && Object.hasOwn(found, name) ? found[name] : undefined,
    from,
  );

/** Each browser whose oldest supported version lacks the feature, and which version added it. */
export const lackingBrowsers = (feature: Identifier | undefined): string[] =>
  lackingAmong(feature, browserFloor);

/** Whether every browser has had the feature since these versions. */
export const isInAllFrom = (feature: Identifier | undefined, versions: Versions): boolean =>
  feature !== undefined && lackingAmong(feature, versions).length === 0;

/** Whether every current browser has the feature, so that only old ones need a fallback. */
export const isInAllToday = (feature: Identifier): boolean => isInAllFrom(feature, newest);

function lackingAmong(feature: Identifier | undefined, versions: Versions): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(versions).flatMap(([browser, version]) => {
    const statements = [support[browser as keyof Versions] ?? []].flat();
    const since = statements.map(({ version_added }) => version_added || 'never').join(' or ');
    return statements.some((one) => isSupported(one, version)) ? [] : [`${browser} ${since}`];
  });
}

function isSupported(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (statement.flags || statement.prefix || statement.alternative_name) return false;
  if (typeof added !== 'string' || added === 'preview' || !isUpTo(added, version)) return false;
  return typeof removed !== 'string' || !isUpTo(removed, version);
}

const isUpTo = (one: string, other: string): boolean =>
  one.replace('≤', '').localeCompare(other, 'en', { numeric: true }) <= 0;
