import { createLog, type Log } from '../server/log.ts';

export interface CapturedLog {
  log: Log;
  /** everything written so far, as it would stand in the file */
  text(): string;
  /** the lines of one message, and forgets what was written */
  take(message: string): Record<string, unknown>[];
}

/** The log of production, kept in memory. */
export function captureLog(): CapturedLog {
  let written: string[] = [];
  const log = createLog('info', {
    write: (line) => {
      written.push(line);
    },
  });
  return {
    log,
    text: () => written.join(''),
    take: (message) => {
      const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
      written = [];
      return lines.filter(({ msg }) => msg === message);
    },
  };
}
