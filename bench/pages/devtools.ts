import { once } from 'node:events';
import type { CDPSession } from 'playwright-core';

/** One page, controlled over the DevTools protocol. Playwright's sessions also have this type. */
export type PageSession = Pick<CDPSession, 'send' | 'on'>;

export interface DevtoolsLine extends Pick<PageSession, 'send'> {
  sessionOf(sessionId: string): PageSession;
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: never;
  result?: never;
  error?: { message: string };
}

export async function openDevtools(address: string): Promise<DevtoolsLine> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  const listeners = new Map<string, ((payload: never) => void)[]>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error }: Message = JSON.parse(data);
    if (id === undefined) {
      for (const hear of listeners.get(`${sessionId} ${method}`) ?? []) hear(params as never);
      return;
    }
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });

  const send = (method: string, params: object = {}, sessionId?: string): Promise<never> => {
    lastId += 1;
    const answer = Promise.withResolvers<never>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
    return answer.promise;
  };

  const lineOf = (sessionId?: string) => ({
    send: (method: string, params?: object) => send(method, params, sessionId),
    on: (event: string, listener: (payload: never) => void) => {
      const key = `${sessionId} ${event}`;
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    },
  });
  return {
    ...lineOf(),
    sessionOf: (sessionId) => lineOf(sessionId) as unknown as PageSession,
  } as DevtoolsLine;
}
