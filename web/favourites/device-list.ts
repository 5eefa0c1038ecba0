import type { Cell } from '../state/cell.ts';
import { createStoredCell } from '../state/stored-cell.ts';

const none: readonly string[] = [];
const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A list of property ids in local storage, newest first. */
export const createDeviceList = (key: string, limit: number): Cell<readonly string[]> =>
  createStoredCell(
    key,
    (text) => parseIds(text).slice(0, limit),
    (ids) => JSON.stringify(ids.slice(0, limit)),
  );

/** Skips everything that is not an id, because anyone with the device can edit storage. */
function parseIds(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return none;
    return [...new Set(value.filter(isId))];
  } catch {
    return none;
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && looksLikeId.test(value);
