import { Counter, type Registry } from 'prom-client';
import { toAppError } from '../http/answers/error-answer.ts';
import type { Log } from '../log.ts';

interface WatchParts {
  log: Pick<Log, 'error' | 'fatal'>;
  registry: Registry;
  /** ends the process in good order, for whoever runs it to start it again */
  end(): void;
}

/**
 * Answers what is done when a promise fails that nobody waits for (decision 26). A database that is
 * away fails many at once and leaves nothing half done in memory: the process lives. Anything else is
 * a mistake in the code, after which nobody knows what state it left.
 */
export function rejectionWatch({ log, registry, end }: WatchParts): (reason: unknown) => void {
  const count = new Counter({
    name: 'musha_unhandled_rejections_total',
    help: 'Failed promises that nobody waited for',
    registers: [registry],
  });
  return (reason) => {
    count.inc();
    if (toAppError(reason).code === 'PGRST301')
      return log.error({ err: reason }, 'nobody waited for a failed question to the database');
    log.fatal({ err: reason }, 'nobody waited for a failed promise: the process ends');
    end();
  };
}
