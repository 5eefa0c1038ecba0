import { createStoredCell, parseStored } from '../state/stored-cell.ts';

/** The recipient of this device's notifications. `comparedAt` is in milliseconds since 1970. */
interface RegisteredDevice {
  userId: string;
  comparedAt: number;
}

export const registeredDevice = createStoredCell<RegisteredDevice | null>(
  'musha.push',
  (text) => parseStored(text, readWhole) ?? null,
  (device) => device && JSON.stringify(device),
);

function readWhole(stored: unknown): RegisteredDevice | undefined {
  const value = stored as Partial<RegisteredDevice> | null;
  const isWhole = typeof value?.userId === 'string' && typeof value.comparedAt === 'number';
  return isWhole ? (value as RegisteredDevice) : undefined;
}
