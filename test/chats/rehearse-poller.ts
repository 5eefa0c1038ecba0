import {
  initialPoller,
  type PollerEffect,
  type PollerEvent,
  stepPoller,
  wakeAt,
} from '../../web/features/chats/poller/list-poller.ts';

export const second = 1000;

export function rehearsePoller() {
  let now = 1_000_000;
  let state = initialPoller(now);
  const fetches: number[] = [];
  const log: PollerEffect[] = [];
  const send = (event: PollerEvent) => {
    const step = stepPoller(state, event, now);
    state = step.state;
    log.push(...step.effects);
    if (step.effects.includes('fetch')) fetches.push(now);
  };
  const begin = now;
  return {
    send,
    log,
    get state() {
      return state;
    },
    get fetchedAt() {
      return fetches.map((time) => (time - begin) / second);
    },
    get badge() {
      return state.connection;
    },
    /** advances the clock; fetches in flight end with `outcome` */
    pass(seconds: number, outcome: 'fetched' | 'failed' | 'hanging' = 'fetched') {
      const until = now + seconds * second;
      const answer = () => state.isFetching && outcome !== 'hanging' && send(outcome);
      answer();
      for (let due = wakeAt(state); due !== undefined && due <= until; due = wakeAt(state)) {
        now = Math.max(now, due);
        send('tick');
        answer();
      }
      now = until;
    },
  };
}

export const started = () => {
  const poller = rehearsePoller();
  poller.send('started');
  return poller;
};

/** Advances the clock while the person moves the mouse every ten seconds. */
export const passBusily = (poller: ReturnType<typeof rehearsePoller>, seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 10) {
    poller.pass(10);
    poller.send('activity');
  }
};
