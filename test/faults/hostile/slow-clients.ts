import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf, type Stage } from '../stage.ts';

const trickleMs = 500;
const host = 'Host: musha.test\r\n';
const head = `GET /api/properties HTTP/1.1\r\n${host}`;
const halfBody = `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;

/** Each client sends the start of a request, then one byte at a time until the test stops it. */
const clients = [
  { sends: head, adds: 'X' },
  { sends: halfBody, adds: ' ' },
  // Sends many requests but reads no response.
  { sends: `${head}\r\n`.repeat(300), adds: '' },
  // Connects to the server but sends nothing.
  { sends: '', adds: '' },
];
const countOfEach = 100;

/** Holds connections to both processes open until the returned function is called. */
export async function holdConnections({ reading, writing }: Stage): Promise<() => void> {
  const open: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (const { origin } of [reading, writing])
    for (const { sends, adds } of clients)
      for (let count = 0; count < countOfEach; count += 1) {
        const socket = connect(portOf(origin), '127.0.0.1').pause();
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(sends);
        open.push(socket);
        if (adds) timers.push(setInterval(() => socket.writable && socket.write(adds), trickleMs));
      }
  return () => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of open) socket.destroy();
  };
}

const visitorsCount = 20;

/** Requests pages and searches as fast as they are answered. */
export async function flood({ reading, writing }: Stage): Promise<() => Promise<void>> {
  let isOver = false;
  const send = async (origin: string) => {
    while (!isOver) {
      const minPrice = Math.floor(Math.random() * 5_000);
      const answer = await fetch(`${origin}/api/properties?minPrice=${minPrice}`).catch(() => null);
      await answer?.arrayBuffer();
      await pause(0);
    }
  };
  const visitors = Array.from({ length: visitorsCount }, (_, index) =>
    send((index % 2 ? reading : writing).origin),
  );
  return async () => {
    isOver = true;
    await Promise.all(visitors);
  };
}
