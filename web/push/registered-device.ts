import { createStoredCell } from '../state/stored-cell.ts';

/**
 * The person who gets this device's notifications, and the time of the last comparison with the
 * server in milliseconds.
 */
interface RegisteredDevice {
  userId: string;
  comparedAt: number;
}

export const registeredDevice = createStoredCell<RegisteredDevice | null>(
  'musha.push',
  parse,
  (told) => told && JSON.stringify(told),
);

function parse(text: string | null): RegisteredDevice | null {
  try {
    const value: Partial<RegisteredDevice> | null = JSON.parse(text ?? 'null');
    const isWhole = typeof value?.userId === 'string' && typeof value.comparedAt === 'number';
    return isWhole ? (value as RegisteredDevice) : null;
  } catch {
    return null;
  }
}
