import type { Log } from '../log.ts';

interface OutputParts {
  log: Pick<Log, 'warn' | 'fatal'>;
  end(): void;
}

export function logNodeOutput({ log, end }: OutputParts): void {
  // Removes Node's own listener, which prints warnings.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'Node.js warning'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: the process will exit');
    end();
  });
}
