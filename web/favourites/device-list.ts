import type { Cell } from '../state/cell.ts';
import { createStoredCell } from '../state/stored-cell.ts';

const none: readonly string[] = [];
const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A short list of home ids that this device keeps, newest first, the same in all of its tabs. */
export const createDeviceList = (key: string, limit: number): Cell<readonly string[]> =>
  createStoredCell(
    key,
    (text) => parseIds(text).slice(0, limit),
    (ids) => JSON.stringify(ids.slice(0, limit)),
  );

/** Storage can be edited by anybody with the device: whatever is no id is left out. */
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
