import { createStoredCell } from '../state/stored-cell.ts';

/** The recipient of this device's notifications. `comparedAt` is in milliseconds since 1970. */
interface RegisteredDevice {
  userId: string;
  comparedAt: number;
}

export const registeredDevice = createStoredCell<RegisteredDevice | null>(
  'musha.push',
  parse,
  (device) => device && JSON.stringify(device),
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
