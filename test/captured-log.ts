import { createLog, type Log } from '../server/platform/log.ts';

export interface CapturedLog {
  log: Log;
  /** all output so far, as in a log file */
  text(): string;
  /** returns the entries with this message and clears the output */
  take(message: string): Record<string, unknown>[];
}

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
