import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines without personal data: addresses, bodies and credentials are never handed to it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
