import {
  type ClientFrame,
  heartbeatSeconds,
  reconnectSeconds,
  ServerFrame,
} from '../../../contract/events.ts';

export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  onOpen(): void;
  onText(text: unknown): void;
  onClose(code: number): void;
}

export interface RealtimeParts {
  /** Requests a ticket for one connection; a failure is retried. */
  getTicket(): Promise<string>;
  openSocket(events: SocketEvents): Socket;
  onFrame(frame: ServerFrame): void;
  onLost(closeCode: number | undefined): void;
  random?(): number;
}

export interface RealtimeClient {
  start(): void;
  stop(): void;
  /** Skips the reconnect delay; does nothing while connected or connecting. */
  connectNow(): void;
  send(frame: ClientFrame): boolean;
}

const heartbeatMs = heartbeatSeconds * 1000;
const openState = 1;

/** Keeps one connection open: requests tickets, sends heartbeats, reconnects after each loss. */
export function createRealtimeClient(parts: RealtimeParts): RealtimeClient {
  const random = parts.random ?? Math.random;
  let isStopped = true;
  let attempt = 0;
  let socket: Socket | undefined;
  let isReady = false;
  let isConnecting = false;
  let hasReceived = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const write = (frame: ClientFrame): boolean => {
    if (socket?.readyState !== openState) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };

  const connect = async () => {
    if (isStopped || isConnecting || socket) return;
    isConnecting = true;
    clearTimeout(retry);
    try {
      const ticket = await parts.getTicket();
      if (!isStopped) open(ticket);
    } catch {
      if (!isStopped) scheduleRetry(undefined);
    } finally {
      isConnecting = false;
    }
  };

  const open = (ticket: string) => {
    const opened = parts.openSocket({
      onOpen() {
        if (socket !== opened) return;
        write({ type: 'hello', ticket });
        hasReceived = true;
        heartbeat = setInterval(beat, heartbeatMs);
      },
      // Ignores a replaced connection, whose `ready` could be mistaken for the new connection's.
      onText: (text) => {
        if (socket === opened) receive(text);
      },
      onClose: (code) => {
        if (socket === opened) end(code);
      },
    });
    socket = opened;
  };

  const receive = (text: unknown) => {
    hasReceived = true;
    const frame = parseFrame(text);
    if (!frame) return;
    if (frame.type === 'ready') {
      isReady = true;
      attempt = 0;
    }
    if (frame.type !== 'pong') parts.onFrame(frame);
  };

  /** Ends a connection that was silent for a whole heartbeat interval. */
  const beat = () => {
    if (!hasReceived) {
      const silent = socket;
      end(undefined);
      silent?.close();
      return;
    }
    hasReceived = false;
    write({ type: 'ping' });
  };

  const end = (code: number | undefined) => {
    clearInterval(heartbeat);
    socket = undefined;
    isReady = false;
    if (!isStopped) scheduleRetry(code);
  };

  const scheduleRetry = (code: number | undefined) => {
    parts.onLost(code);
    retry = setTimeout(() => void connect(), reconnectDelayMs(attempt, random));
    attempt += 1;
  };

  return {
    start() {
      isStopped = false;
      void connect();
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
      const last = socket;
      end(undefined);
      last?.close();
    },
    connectNow: () => void connect(),
    send: (frame) => isReady && write(frame),
  };
}

/** Returns undefined for anything other than a protocol frame. */
function parseFrame(text: unknown): ServerFrame | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const parsed = ServerFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Adds up to a fifth of the delay at random, so that many clients do not reconnect together. */
const jitter = 0.2;

/** Milliseconds before the next attempt: 1, 2, 5, then always 10 seconds, plus jitter (LIVE-21). */
function reconnectDelayMs(attempt: number, random: () => number): number {
  const seconds = reconnectSeconds[attempt] ?? reconnectSeconds.at(-1) ?? 10;
  return Math.round(seconds * 1000 * (1 + jitter * random()));
}
