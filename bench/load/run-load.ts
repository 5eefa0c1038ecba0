import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChatLoad } from '../chat/chat-load.ts';
import type { PlannedResult } from './planned.ts';
import type { ReadLoad } from './read-load.ts';

/** A load generator in its own process, so that it does not block the measured process. */
export interface ReadyLoad {
  begin(): Promise<PlannedResult>;
}

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
