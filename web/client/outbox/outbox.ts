import { ApiError } from '../api/api-client.ts';
import type { PrivateStore } from '../session/private-store.ts';
import { type Cell, createCell } from '../state/cell.ts';
import { type OutboxItem, type Outgoing, outboxPrefix, readOutgoing } from './outbox-item.ts';

export interface OutboxParts {
  me: string;
  store: PrivateStore;
  /** Sends one item; rejects if it was refused or has to be retried. */
  post(item: Outgoing): Promise<void>;
  isOnline(): boolean;
  /** `isFinal` is true if the server refused the item; otherwise the item is retried. */
  onFailed(item: Outgoing, error: unknown, isFinal: boolean): void;
  /** The device could not store the item, so it is lost if the page closes before it is sent. */
  onNotStored(item: Outgoing): void;
  newId?(): string;
}

export interface Outbox {
  items: Cell<readonly Outgoing[]>;
  /** Adds the stored items that an earlier visit did not send. */
  restore(): Promise<void>;
  /** Adds an item. Resolves to true if it is stored on the device and survives closing the page. */
  add(item: OutboxItem, options?: { id?: string; heldForMs?: number }): Promise<boolean>;
  /**
   * Sends an item whose text is still in a form, before all queued items. Without a response it
   * stays queued. Rejects with any other error, and then removes the item, because the form has the
   * text.
   */
  sendFromForm(item: OutboxItem, id: string): Promise<'sent' | 'stored' | 'not-stored'>;
  retry(id: string): void;
  /** Removes an item unless it is being sent; returns whether it was removed. */
  discard(id: string): boolean;
  /** Sends pending items; call it when the connection returns. */
  resume(): void;
  /** Sends held items immediately. Call this when the page is hidden: the page may never return. */
  sendHeld(): void;
  stop(): void;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const newId = parts.newId ?? (() => crypto.randomUUID());
  const items = createCell<readonly Outgoing[]>([]);
  let isSending = false;
  let isStopped = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let release: ReturnType<typeof setTimeout> | undefined;
  let failuresInRow = 0;
  const unstoredIds = new Set<string>();
  /** The ids of items that were stored. If one is now missing, another tab sent or discarded it. */
  const storedIds = new Set<string>();

  const change = (id: string, state: Outgoing['state'], more?: Marks) =>
    items.write(items.read().map((item) => (item.id === id ? { ...item, state, ...more } : item)));
  const drop = (id: string) => items.write(items.read().filter((item) => item.id !== id));
  const forget = (id: string) => {
    drop(id);
    storedIds.delete(id);
    void ignoreErrors(parts.store.remove(outboxPrefix + id));
  };
  const unsentState = (id: string) => (unstoredIds.has(id) ? 'keeping' : 'waiting');
  const find = (id: string) => items.read().find((item) => item.id === id);
  const append = (item: NewItem, isInForm = false) => {
    const queued: Outgoing = {
      ...item,
      author_id: parts.me,
      created_at: nextCreationTime(items.read().at(-1)),
      state: isInForm ? 'sending' : 'keeping',
      is_in_form: isInForm,
    };
    unstoredIds.add(item.id);
    items.write([...items.read().filter(({ id }) => id !== item.id), queued]);
    return { queued, storing: store(queued) };
  };
  const store = async (item: Outgoing): Promise<boolean> => {
    const stored = { ...item, state: 'waiting', is_in_form: false };
    const isStored = await parts.store.write(outboxPrefix + item.id, stored).then(
      () => true,
      () => false,
    );
    if (isStored) storedIds.add(item.id);
    unstoredIds.delete(item.id);
    if (find(item.id)?.state === 'keeping') change(item.id, 'waiting');
    return isStored;
  };
  const add = async (item: NewItem): Promise<boolean> => {
    const { queued, storing } = append(item);
    void drain();
    const isStored = await storing;
    if (!isStored) parts.onNotStored(queued);
    return isStored;
  };

  const drain = async () => {
    if (isSending) return;
    isSending = true;
    clearTimeout(pause);
    for (let item = next(); item; item = next()) {
      if (!(await send(item))) break;
    }
    isSending = false;
    scheduleRelease();
  };
  const next = () =>
    isStopped || !parts.isOnline()
      ? undefined
      : items.read().find((item) => isUnsent(item) && holdLeftMs(item) === 0);
  const scheduleRelease = () => {
    clearTimeout(release);
    const held = items.read().filter(isUnsent).map(holdLeftMs).filter(Boolean);
    if (held.length > 0 && !isStopped) release = setTimeout(() => void drain(), Math.min(...held));
  };
  const isRemovedElsewhere = async ({ id }: Outgoing): Promise<boolean> => {
    if (!storedIds.has(id)) return false;
    const found = await parts.store.list(outboxPrefix + id).catch(() => undefined);
    return found?.length === 0;
  };

  /** Resolves to whether the queue should continue with the next item. */
  const send = async (item: Outgoing): Promise<boolean> => {
    change(item.id, 'sending');
    if (await isRemovedElsewhere(item)) {
      drop(item.id);
      return true;
    }
    return isStopped ? false : post(item);
  };

  const post = async (item: Outgoing): Promise<boolean> => {
    // The server can have received a request even if its response is lost.
    change(item.id, 'sending', { is_past_undo: true });
    try {
      await parts.post(item);
      if (isStopped) return false;
      failuresInRow = 0;
      forget(item.id);
      return true;
    } catch (error) {
      return isStopped ? false : fail(item, error);
    }
  };

  const fail = (item: Outgoing, error: unknown): boolean => {
    // Another person is signed in. The item waits for its author, and no message is shown.
    if (error instanceof ApiError && error.code === 'different_person') {
      stop();
      return false;
    }
    const isFinal = isRefusal(item, error);
    failuresInRow = isFinal ? 0 : failuresInRow + 1;
    change(item.id, isFinal ? 'failed' : unsentState(item.id));
    if (isFinal)
      void ignoreErrors(parts.store.write(outboxPrefix + item.id, { ...item, state: 'failed' }));
    else pause = setTimeout(() => void drain(), retryDelayMs(error, failuresInRow));
    // Reports every refusal, but only the first of several temporary failures in a row.
    if (isFinal || (failuresInRow === 1 && parts.isOnline())) parts.onFailed(item, error, isFinal);
    return isFinal;
  };

  /**
   * Posts an item without waiting for queued items, because its form waits. Resolves to false if
   * there was no response and the item has joined the queue.
   */
  const postFromForm = async (item: Outgoing): Promise<boolean> => {
    let failure: unknown;
    if (parts.isOnline()) {
      try {
        await parts.post(item);
        forget(item.id);
        return true;
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== undefined && !isUnanswered(failure)) {
      forget(item.id);
      throw failure;
    }
    change(item.id, unsentState(item.id), { is_in_form: false });
    if (failure !== undefined && !isStopped) fail(item, failure);
    return false;
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
      for (const { id } of restored) storedIds.add(id);
      items.write([...restored.sort(byTime), ...items.read()]);
      void drain();
    },
    add: (item, { id = newId(), heldForMs } = {}) =>
      add({ ...item, id, ...(heldForMs && { held_until: Date.now() + heldForMs }) }),
    async sendFromForm(item, id) {
      const { queued, storing } = append({ ...item, id }, true);
      if (await postFromForm(queued)) return 'sent';
      if (await storing) return 'stored';
      parts.onNotStored(queued);
      return 'not-stored';
    },
    retry(id) {
      const item = find(id);
      if (item?.state === 'failed') void add(item);
    },
    discard(id) {
      const item = find(id);
      if (!item || item.state === 'sending') return false;
      forget(id);
      return true;
    },
    resume: () => void drain(),
    sendHeld() {
      if (isStopped || !parts.isOnline()) return;
      const isHeldHere = (item: Outgoing) =>
        isUnsent(item) && !item.is_past_undo && holdLeftMs(item);
      // Does not read the storage first, because the page can close before the read ends.
      for (const item of items.read().filter(isHeldHere)) void post(item);
    },
    stop,
  };
}

type Marks = Pick<Outgoing, 'is_past_undo' | 'is_in_form'>;
type NewItem = OutboxItem & Pick<Outgoing, 'id' | 'held_until'>;

const isUnsent = ({ state }: Outgoing) => state === 'waiting' || state === 'keeping';

/** Limits `held_until`, so that a clock that was set back does not hold an item for days. */
const maxHoldMs = 60_000;

function holdLeftMs({ held_until = 0 }: Outgoing): number {
  const leftMs = held_until - Date.now();
  return leftMs > maxHoldMs ? 0 : Math.max(0, leftMs);
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

const temporaryStatuses = [408, 429];

/** Also treats the daily inquiry limit as a refusal, because later items must not wait for days. */
function isRefusal({ kind }: Outgoing, error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (kind === 'inquiry' && error.status === 429) return true;
  return error.status >= 400 && error.status < 500 && !temporaryStatuses.includes(error.status);
}

/** Keeps the order even if the clock was set back: returns a time after the last item's. */
function nextCreationTime(last: Outgoing | undefined): string {
  const earliest = last ? Date.parse(last.created_at) + 1 : 0;
  return new Date(Math.max(Date.now(), earliest)).toISOString();
}

const byTime = (one: Outgoing, other: Outgoing) => (one.created_at < other.created_at ? -1 : 1);

// Without storage the queue lasts as long as this page.
const ignoreErrors = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

const pausesMs = [5_000, 10_000, 30_000, 60_000] as const;

/** Milliseconds until the next attempt: Retry-After, or a delay that grows with each failure. */
export function retryDelayMs(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return asked === undefined ? (pausesMs[failures - 1] ?? 60_000) : asked * 1000;
}
