import { Counter, type Registry } from 'prom-client';
import { toAppError } from '../../http/answers/error-answer.ts';
import type { Log } from '../log.ts';

interface WatchParts {
  log: Pick<Log, 'error' | 'fatal'>;
  registry: Registry;
  /** starts an orderly shutdown, after which a supervisor restarts the process */
  end(): void;
}

/** An unhandled rejection ends the process, except in a database outage (decision 26). */
export function rejectionWatch({ log, registry, end }: WatchParts): (reason: unknown) => void {
  const count = new Counter({
    name: 'musha_unhandled_rejections_total',
    help: 'Unhandled promise rejections',
    registers: [registry],
  });
  return (reason) => {
    count.inc();
    if (toAppError(reason).code === 'PGRST301')
      return log.error({ err: reason }, 'unhandled rejection of a database query');
    log.fatal({ err: reason }, 'unhandled rejection: the process will exit');
    end();
  };
}
