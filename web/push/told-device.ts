import { createStoredCell } from '../state/stored-cell.ts';

/**
 * The person who gets this device's notifications, and the time of the last comparison with the
 * server in milliseconds.
 */
interface ToldDevice {
  userId: string;
  comparedAt: number;
}

export const toldDevice = createStoredCell<ToldDevice | null>(
  'musha.push',
  parse,
  (told) => told && JSON.stringify(told),
);

function parse(text: string | null): ToldDevice | null {
  try {
    const value: Partial<ToldDevice> | null = JSON.parse(text ?? 'null');
    const isWhole = typeof value?.userId === 'string' && typeof value.comparedAt === 'number';
    return isWhole ? (value as ToldDevice) : null;
  } catch {
    return null;
  }
}
