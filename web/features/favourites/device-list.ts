import type { Cell } from '../../client/state/cell.ts';
import { createStoredCell, parseStored } from '../../client/state/stored-cell.ts';

const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A list of property ids in local storage, newest first. */
export const createDeviceList = (key: string, limit: number): Cell<readonly string[]> =>
  createStoredCell(
    key,
    (text) => (parseStored(text, readIds) ?? []).slice(0, limit),
    (ids) => JSON.stringify(ids.slice(0, limit)),
  );

const readIds = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) ? [...new Set(stored.filter(isId))] : undefined;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && looksLikeId.test(value);
