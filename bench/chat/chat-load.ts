import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { atRate, type PlannedResult, Tally } from '../load/planned.ts';

export interface ChatPair {
  chatId: string;
  senderToken: string;
  receiverToken: string;
}

export interface ChatLoad {
  origin: string;
  siteOrigin: string;
  pairs: ChatPair[];
  /** Whether a socket needs a ticket: Musha requires one, the baseline server does not. */
  hasTickets: boolean;
  socketsOfOne: number;
  doSendersListen: boolean;
  messagesPerSecond: number;
  seconds: number;
}

const load = await new Promise<ChatLoad>((resolve) => process.once('message', resolve));
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const pending = new Map<string, number>();
const tally = new Tally();

interface Answer {
  status: number;
  text: string;
}

function post(path: string, token: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      agent,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    };
    const sending = request(load.origin + path, options, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
}

async function listen(chatId: string, token: string): Promise<void> {
  const ticket = load.hasTickets
    ? JSON.parse((await post('/api/realtime/tickets', token, {})).text).ticket
    : chatId;
  const url = `${load.origin.replace('http', 'ws')}/api/realtime`;
  const socket = new WebSocket(url, { origin: load.siteOrigin, perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ticket })));
    socket.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes));
      if (frame.type === 'ready') resolve();
      if (frame.type === 'message' && token !== senderOf.get(frame.message.id))
        arrived(frame.message.id);
    });
  });
}

/** Senders also receive their own messages, which do not count as delivered. */
const senderOf = new Map<string, string>();

function arrived(id: string): void {
  const dueAt = pending.get(id);
  if (dueAt === undefined) return;
  pending.delete(id);
  senderOf.delete(id);
  tally.done(dueAt);
}

async function send(index: number, dueAt: number): Promise<void> {
  const pair = load.pairs[index % load.pairs.length];
  if (!pair) return;
  const body = { id: randomUUID(), content: `Message ${index}` };
  pending.set(body.id, dueAt);
  senderOf.set(body.id, pair.senderToken);
  try {
    const { status } = await post(`/api/chats/${pair.chatId}/messages`, pair.senderToken, body);
    if (status < 300) return;
    tally.failed(String(status));
  } catch {
    tally.failed('no answer');
  }
  pending.delete(body.id);
}

process.once('disconnect', () => process.exit(1));
for (const { chatId, senderToken, receiverToken } of load.pairs) {
  for (let count = 0; count < load.socketsOfOne; count += 1) await listen(chatId, receiverToken);
  if (load.doSendersListen) await listen(chatId, senderToken);
}
process.send?.('listening');
await new Promise((resolve) => process.once('message', resolve));
const begun = await atRate({ perSecond: load.messagesPerSecond, seconds: load.seconds }, send);
for (let waited = 0; pending.size > 0 && waited < 5_000; waited += 50)
  await new Promise((resolve) => setTimeout(resolve, 50));
const result: PlannedResult = tally.result(begun);
process.send?.(result, () => process.exit(0));
