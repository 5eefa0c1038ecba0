import { Worker } from 'node:worker_threads';
import { AppError } from '../../../../contract/errors.ts';

/** Asks how many guesses an attacker who knows `words` would need for each of `texts`. */
export interface GuessQuestion {
  id: number;
  texts: string[];
  words: string[];
}
export interface GuessAnswer {
  id: number;
  guesses: number[];
}

const maxQueueLength = 100;
/** Milliseconds until an idle worker stops and frees about 80 MB of dictionaries. */
const idleMs = 120_000;

interface Running {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<number[]>>;
  idle: NodeJS.Timeout;
}

let running: Running | undefined;
let lastId = 0;

/** Uses a worker thread, started on demand, because an estimate takes up to 100 ms. */
export function countGuesses(texts: string[], words: string[]): Promise<number[]> {
  running ??= start();
  const { worker, waiting, idle } = running;
  if (waiting.size >= maxQueueLength) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
  idle.refresh();
  lastId += 1;
  const answer = Promise.withResolvers<number[]>();
  waiting.set(lastId, answer);
  // Keeps the process alive while an estimate is pending.
  worker.ref();
  worker.postMessage({ id: lastId, texts, words } satisfies GuessQuestion);
  return answer.promise;
}

function start(): Running {
  const worker = new Worker(new URL('./guess-worker.ts', import.meta.url), { execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<number[]>>();
  const idle = setTimeout(() => end(), idleMs).unref();
  const self = { worker, waiting, idle };
  const end = (reason: unknown = new Error('the password estimator stopped')) => {
    if (running === self) running = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    void worker.terminate();
  };
  worker.on('message', ({ id, guesses }: GuessAnswer) => {
    waiting.get(id)?.resolve(guesses);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end());
  worker.unref();
  return self;
}
