import { Worker } from 'node:worker_threads';
import { AppError } from '../../../contract/errors.ts';

/** The worker counts the guesses that each text takes for a stranger who knows these words. */
export interface GuessQuestion {
  id: number;
  texts: string[];
  words: string[];
}
export interface GuessAnswer {
  id: number;
  guesses: number[];
}

const longestQueue = 100;
/** the dictionaries take about 80 MB, which are freed when nobody chooses a password */
const idleMs = 120_000;

interface Running {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<number[]>>;
  idle: NodeJS.Timeout;
}

let running: Running | undefined;
let lastId = 0;

/** Asks a worker thread, started when first needed: an estimate takes up to a tenth of a second. */
export function countGuesses(texts: string[], words: string[]): Promise<number[]> {
  running ??= start();
  const { worker, waiting, idle } = running;
  if (waiting.size >= longestQueue) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
  idle.refresh();
  lastId += 1;
  const answer = Promise.withResolvers<number[]>();
  waiting.set(lastId, answer);
  // Only a pending question keeps the process alive.
  worker.ref();
  worker.postMessage({ id: lastId, texts, words } satisfies GuessQuestion);
  return answer.promise;
}

function start(): Running {
  const worker = new Worker(new URL('./guess-worker.ts', import.meta.url), { execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<number[]>>();
  const idle = setTimeout(() => end(), idleMs).unref();
  const self = { worker, waiting, idle };
  const end = (reason: unknown = new Error('the counting of guesses ended')) => {
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
