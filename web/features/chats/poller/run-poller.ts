import { isOnline } from '../../../client/offline/connection.ts';
import { type Cell, createCell } from '../../../client/state/cell.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { ToastMessage } from '../../../ui/toast/toast-message.ts';
import { chatFailureText } from '../chat-failures.ts';
import {
  initialPoller,
  type PollerEffect,
  type PollerEvent,
  type PollerState,
  stepPoller,
  wakeAt,
} from './list-poller.ts';

export interface Poller {
  state: Cell<PollerState>;
  /** The last fetch's error message; undefined if the fetch succeeded. */
  failure: Cell<string | undefined>;
  send(event: PollerEvent): void;
  start(): void;
  stop(): void;
}

interface PollerParts {
  fetchList(): Promise<void>;
  resubscribe(): void;
}

const activities = ['mousemove', 'keydown', 'click', 'focus'] as const;
const activityIntervalMs = 1_000;
const readableMs = 1_000;

export function createPoller({ fetchList, resubscribe }: PollerParts): Poller {
  const state = createCell(initialPoller(Date.now()));
  const failure = createCell<string | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = true;

  const send = (event: PollerEvent) => {
    if (isStopped) return;
    const step = stepPoller(state.read(), event, Date.now());
    state.write(step.state);
    schedule();
    for (const effect of step.effects) effects[effect]();
  };

  const schedule = () => {
    clearTimeout(timer);
    const due = wakeAt(state.read());
    if (due === undefined) return;
    timer = setTimeout(() => send('tick'), Math.max(0, due - Date.now()));
  };

  const run = async () => {
    try {
      await fetchList();
      failure.write(undefined);
      send('fetched');
    } catch (error) {
      failure.write(chatFailureText(error, 'list'));
      send('failed');
    }
  };

  let refreshingShownAt = 0;
  /** Delays the toast with the outcome, so that people can first read the "refreshing" toast. */
  const showOutcome = (message: ToastMessage) =>
    setTimeout(
      () => {
        if (!isStopped) toast(message);
      },
      refreshingShownAt + readableMs - Date.now(),
    );

  const effects: Record<PollerEffect, () => void> = {
    fetch: () => void run(),
    resubscribe,
    'show-refreshing': () => {
      refreshingShownAt = Date.now();
      toast({ title: 'Refreshing chats...' });
    },
    'show-refreshed': () =>
      showOutcome({ title: 'Chats refreshed successfully', tone: 'positive' }),
    'show-refresh-failed': () =>
      showOutcome({
        title: 'Failed to refresh chats. Please try again in a moment.',
        ...reason(failure.read()),
        tone: 'danger',
      }),
    'show-retrying': () => {
      if (!isOnline()) return;
      toast({
        title: 'Could not load your messages. Retrying later...',
        ...reason(failure.read()),
        tone: 'danger',
      });
    },
  };

  const onActivity = () => {
    if (Date.now() - state.read().lastActivityAt >= activityIntervalMs) send('activity');
  };

  return {
    state,
    failure,
    send,
    start() {
      isStopped = false;
      const { recentFetches, lastSuccessAt } = state.read();
      state.write({ ...initialPoller(Date.now()), recentFetches, lastSuccessAt });
      for (const name of activities) window.addEventListener(name, onActivity);
      send('started');
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const name of activities) window.removeEventListener(name, onActivity);
    },
  };
}

const reason = (description: string | undefined) => (description ? { description } : {});
