import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

const longestStartMs = 120_000;

export interface Program {
  said: string;
  stop(): Promise<void>;
}

/** Starts a browser or its driver in a temporary folder and waits for matching output. */
export async function startProgram(
  command: string,
  argumentsWith: (folder: string) => string[],
  says: RegExp,
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-browser-'));
  const child = spawn(command, argumentsWith(folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder },
    // The browser starts more processes. All of them are killed as a group.
    detached: true,
  });
  const stop = async () => {
    await endGroup(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { said: await waitFor(child, says), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitFor(child: ChildProcess, says: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(() => fail('The browser does not start'), longestStartMs);
    const read = (chunk: Buffer) => {
      output = (output + chunk).slice(-8000);
      const found = says.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1] ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => fail('The browser has ended'));
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

type Answer = { id?: number; result?: unknown; error?: unknown; message?: string };
/** Sends a command; the caller declares the type of its result. */
export type Send = <Result = object>(method: string, params?: object) => Promise<Result>;

/** Sends commands as JSON and matches responses by id, for DevTools and WebDriver BiDi. */
export async function openCommands(address: string): Promise<Send> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async <Result>(method: string, params: object = {}) => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${message ?? JSON.stringify(error)}`);
    return result as Result;
  };
}
