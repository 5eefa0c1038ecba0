import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';

/** Two people: one sends by HTTP, the other one listens. */
export interface ChatPair {
  chatId: string;
  senderToken: string;
  receiverToken: string;
}

export interface ChatLoad {
  origin: string;
  siteOrigin: string;
  pairs: ChatPair[];
  /** the product gives tickets; the floor is told the chat */
  hasTickets: boolean;
  /** sockets of each receiver */
  socketsOfOne: number;
  messagesPerSecond: number;
  seconds: number;
}

export interface ChatLoadResult {
  sent: number;
  delivered: number;
  p50Ms: number;
  p99Ms: number;
}

const load = await new Promise<ChatLoad>((resolve) => process.once('message', resolve));
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const startedAt = new Map<string, number>();
const latencies: number[] = [];

function post(path: string, token: string, body: object): Promise<string> {
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
      response.on('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(text)),
      );
    });
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
}

async function listen({ chatId, receiverToken }: ChatPair): Promise<void> {
  const ticket = load.hasTickets
    ? JSON.parse(await post('/api/realtime/tickets', receiverToken, {})).ticket
    : chatId;
  const url = `${load.origin.replace('http', 'ws')}/api/realtime`;
  const socket = new WebSocket(url, { origin: load.siteOrigin, perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ticket })));
    socket.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes));
      if (frame.type === 'ready') resolve();
      if (frame.type === 'message') arrived(frame.message.id);
    });
  });
}

function arrived(id: string): void {
  const at = startedAt.get(id);
  if (at === undefined) return;
  startedAt.delete(id);
  latencies.push(performance.now() - at);
}

/** Sends at the times of the plan, whether or not earlier messages have arrived. */
async function sendAll(): Promise<number> {
  const begin = performance.now();
  const total = load.messagesPerSecond * load.seconds;
  const sending: Promise<unknown>[] = [];
  for (let sent = 0; sent < total; ) {
    const due = ((performance.now() - begin) / 1000) * load.messagesPerSecond;
    for (; sent < Math.min(due, total); sent += 1) {
      const pair = load.pairs[sent % load.pairs.length];
      if (!pair) continue;
      const body = { id: randomUUID(), content: `Message ${sent}` };
      startedAt.set(body.id, performance.now());
      sending.push(post(`/api/chats/${pair.chatId}/messages`, pair.senderToken, body));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(sending);
  return total;
}

process.once('disconnect', () => process.exit(1));
for (const pair of load.pairs)
  for (let count = 0; count < load.socketsOfOne; count += 1) await listen(pair);
process.send?.('listening');
await new Promise((resolve) => process.once('message', resolve));
const sent = load.messagesPerSecond > 0 ? await sendAll() : 0;
for (let waited = 0; startedAt.size > 0 && waited < 5_000; waited += 50)
  await new Promise((resolve) => setTimeout(resolve, 50));
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
const result: ChatLoadResult = {
  sent,
  delivered: latencies.length,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
};
process.send?.(result, () => process.exit(0));
