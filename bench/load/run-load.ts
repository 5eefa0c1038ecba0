import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChatLoad } from '../chat/chat-load.ts';
import type { PlannedResult } from './planned.ts';
import type { ReadLoad } from './read-load.ts';

/** A load in a process of its own, so that it does not wait for what it measures. */
export interface ReadyLoad {
  begin(): Promise<PlannedResult>;
}

/** Connects everybody of a load, and waits until it may begin. */
export async function prepareLoad(
  ...[file, load]: ['chat/chat-load.ts', ChatLoad] | ['load/read-load.ts', ReadLoad]
): Promise<ReadyLoad> {
  const child = fork(`bench/${file}`);
  child.send(load);
  const failure = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  failure.catch(() => {});
  const next = async () => (await Promise.race([once(child, 'message'), failure]))[0];
  await next();
  return {
    begin: async () => {
      child.send('go');
      return next();
    },
  };
}
