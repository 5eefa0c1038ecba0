import { ApiError } from '../api/api-client.ts';
import type { PrivateStore } from '../session/private-store.ts';
import { type Cell, createCell } from '../state/cell.ts';
import { type OutboxItem, type Outgoing, outboxPrefix, readOutgoing } from './outbox-item.ts';
import { retryDelayMs } from './retry-delay.ts';

export interface OutboxParts {
  /** the person whose queue it is */
  me: string;
  store: PrivateStore;
  /** sends one; throws when it is to be tried again or was refused */
  post(item: Outgoing): Promise<void>;
  isOnline(): boolean;
  /** `isFinal`: refused; otherwise it is tried again */
  onFailed(item: Outgoing, error: unknown, isFinal: boolean): void;
  /** the device refused to keep one: it waits as long as this page is open */
  onUnkept(item: Outgoing): void;
  newId?(): string;
}

export interface Outbox {
  items: Cell<readonly Outgoing[]>;
  /** takes up what an earlier visit left */
  restore(): Promise<void>;
  /**
   * Takes one up under its id, or one of its own. Resolves to whether the device keeps it; until then
   * it is lost with the page.
   */
  add(item: OutboxItem, options?: { id?: string; heldForMs?: number }): Promise<boolean>;
  retry(id: string): void;
  /** removes one that is not being sent; returns whether it did */
  discard(id: string): boolean;
  /** the connection is back */
  resume(): void;
  /** the page is hidden and may not come back: sends what this page holds */
  leave(): void;
  stop(): void;
}

/** Sends what waits one after the other in the order it was written, however long it takes. */
export function createOutbox(parts: OutboxParts): Outbox {
  const newId = parts.newId ?? (() => crypto.randomUUID());
  const items = createCell<readonly Outgoing[]>([]);
  let isSending = false;
  let isStopped = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let release: ReturnType<typeof setTimeout> | undefined;
  /** in a row, whichever it was */
  let failures = 0;
  /** ids whose write is pending; they are not shown as waiting */
  const unkept = new Set<string>();
  /** ids stored on the device; one missing there was sent or discarded in another tab */
  const kept = new Set<string>();

  const change = (id: string, state: Outgoing['state'], more?: Pick<Outgoing, 'is_past_undo'>) =>
    items.write(items.read().map((item) => (item.id === id ? { ...item, state, ...more } : item)));
  const drop = (id: string) => items.write(items.read().filter((item) => item.id !== id));
  const forget = (id: string) => {
    drop(id);
    void quietly(parts.store.remove(outboxPrefix + id));
  };
  const append = async (item: OutboxItem & { id: string; held_until?: number }) => {
    const created_at = timeAfter(items.read().at(-1));
    const waiting: Outgoing = { ...item, author_id: parts.me, created_at, state: 'waiting' };
    unkept.add(item.id);
    const others = items.read().filter(({ id }) => id !== item.id);
    items.write([...others, { ...waiting, state: 'keeping' }]);
    void drain();
    const isKept = await parts.store.write(outboxPrefix + item.id, waiting).then(
      () => true,
      () => false,
    );
    if (isKept) kept.add(item.id);
    else parts.onUnkept(waiting);
    unkept.delete(item.id);
    if (items.read().some(({ id, state }) => id === item.id && state === 'keeping'))
      change(item.id, 'waiting');
    return isKept;
  };

  const drain = async () => {
    if (isSending) return;
    isSending = true;
    clearTimeout(pause);
    for (let item = next(); item; item = next()) {
      if (!(await send(item))) break;
    }
    isSending = false;
    releaseLater();
  };
  const next = () =>
    isStopped || !parts.isOnline()
      ? undefined
      : items.read().find((item) => isUnsent(item) && heldForMs(item) === 0);
  /** Sends held items once the shortest hold is over. */
  const releaseLater = () => {
    clearTimeout(release);
    const held = items.read().filter(isUnsent).map(heldForMs).filter(Boolean);
    if (held.length > 0 && !isStopped) release = setTimeout(() => void drain(), Math.min(...held));
  };
  const isGone = async ({ id }: Outgoing): Promise<boolean> => {
    if (!kept.has(id)) return false;
    const found = await parts.store.list(outboxPrefix + id).catch(() => undefined);
    return found?.length === 0;
  };

  /** Whether the next one may follow. */
  const send = async (item: Outgoing): Promise<boolean> => {
    change(item.id, 'sending');
    if (await isGone(item)) {
      drop(item.id);
      return true;
    }
    return isStopped ? false : post(item);
  };

  const post = async (item: Outgoing): Promise<boolean> => {
    // Without an answer it may have arrived all the same.
    change(item.id, 'sending', { is_past_undo: true });
    try {
      await parts.post(item);
      if (isStopped) return false;
      failures = 0;
      forget(item.id);
      return true;
    } catch (error) {
      return isStopped ? false : fail(item, error);
    }
  };

  const fail = (item: Outgoing, error: unknown): boolean => {
    // It waits for its author's return; the other person is not notified.
    if (error instanceof ApiError && error.code === 'different_person') {
      stop();
      return false;
    }
    const isFinal = isRefusal(item, error);
    failures = isFinal ? 0 : failures + 1;
    change(item.id, isFinal ? 'failed' : unkept.has(item.id) ? 'keeping' : 'waiting');
    if (isFinal)
      void quietly(parts.store.write(outboxPrefix + item.id, { ...item, state: 'failed' }));
    else pause = setTimeout(() => void drain(), retryDelayMs(error, failures));
    // A failure is reported once, and not with every attempt.
    if (isFinal || (failures === 1 && parts.isOnline())) parts.onFailed(item, error, isFinal);
    return isFinal;
  };

  const stop = () => {
    isStopped = true;
    clearTimeout(pause);
    clearTimeout(release);
  };

  return {
    items,
    async restore() {
      const left = await parts.store.list(outboxPrefix).catch((): unknown[] => []);
      const known = new Set(items.read().map(({ id }) => id));
      const restored = left
        .map((value) => readOutgoing(value, parts.me))
        .filter((item) => item !== undefined && !known.has(item.id))
        .map((item) => ({ ...item, is_past_undo: true })) as Outgoing[];
      for (const { id } of restored) kept.add(id);
      items.write([...restored.sort(byTime), ...items.read()]);
      void drain();
    },
    add: (item, { id = newId(), heldForMs } = {}) =>
      append({ ...item, id, ...(heldForMs && { held_until: Date.now() + heldForMs }) }),
    retry(id) {
      const item = items.read().find((known) => known.id === id && known.state === 'failed');
      if (item) void append(item);
    },
    discard(id) {
      const isSent = !items.read().some((item) => item.id === id && item.state !== 'sending');
      if (!isSent) forget(id);
      return !isSent;
    },
    resume: () => void drain(),
    leave() {
      if (isStopped || !parts.isOnline()) return;
      const isHeldHere = (item: Outgoing) =>
        isUnsent(item) && !item.is_past_undo && heldForMs(item);
      // The device's storage would answer too late.
      for (const item of items.read().filter(isHeldHere)) void post(item);
    },
    stop,
  };
}

const isUnsent = ({ state }: Outgoing) => state === 'waiting' || state === 'keeping';

/** The longest that something can be undone. */
const heldAtMostMs = 60_000;

/** How long it can still be undone; a clock that was set back must not hold it for days. */
function heldForMs({ held_until = 0 }: Outgoing): number {
  const leftMs = held_until - Date.now();
  return leftMs > heldAtMostMs ? 0 : Math.max(0, leftMs);
}

const passingStatuses = [408, 429];

/**
 * An answer that another attempt would not change; a server that restarts has not answered. The
 * limit of inquiries is one of days: what is behind it in the queue does not wait that long.
 */
function isRefusal({ kind }: Outgoing, error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (kind === 'inquiry' && error.status === 429) return true;
  return error.status >= 400 && error.status < 500 && !passingStatuses.includes(error.status);
}

/** Strictly after the last one, so that the order survives a reload. */
function timeAfter(last: Outgoing | undefined): string {
  const earliest = last ? Date.parse(last.created_at) + 1 : 0;
  return new Date(Math.max(Date.now(), earliest)).toISOString();
}

const byTime = (one: Outgoing, other: Outgoing) => (one.created_at < other.created_at ? -1 : 1);

// Where nothing can be stored the queue lasts as long as this page.
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
