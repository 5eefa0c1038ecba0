import { keptInquiry } from '../inquiries/kept-inquiry.ts';
import { registeredDevice } from '../push/registered-device.ts';
import { readSession } from '../session/session-store.ts';
import { wasOwnActionRefused } from '../state/storage-refusal.ts';
import { toast } from '../ui/toast/toast.ts';
import {
  connection,
  followBrowser,
  loadWhenReached,
  noteFault,
  noteKept,
  onChange,
} from './connection.ts';
import { countData, noteUsage } from './count-data.ts';
import { keepFavourites } from './keep-favourites.ts';
import type { WorkerWord } from './kept-caches.ts';
import { loadAhead, loadMenus } from './load-ahead.ts';
import { registerWorker } from './register-worker.ts';

export interface OfflineApp {
  readAgain(): Promise<void>;
  open(path: string): void;
}

/** Starts the worker, the offline bar and other offline features, once the page is idle. */
export function startOffline({ readAgain, open }: OfflineApp): void {
  const loadBar = () =>
    // A failed import is repeated when the connection is lost; by then the worker may serve it.
    void import('./offline-bar.tsx').then(
      ({ showOfflineBar }) => showOfflineBar(open),
      () => undefined,
    );
  onChange((isBack) => {
    if (!isBack) loadBar();
  });
  followBrowser();
  window.addEventListener('musha:unkept', sayClosed);
  if (wasOwnActionRefused() !== undefined) sayClosed();
  // Everything needed offline is loaded while online.
  loadBar();
  loadMenus();
  keepFavourites();
  countData();
  // An expired inquiry reads as null; writing null removes it from storage.
  if (!keptInquiry.read()) keptInquiry.write(null);
  window.addEventListener('musha:auth', () => {
    void prepareForPerson();
    void followDevice();
  });
  void prepareForPerson();
  void followDevice();
  void startWorker(readAgain).then(loadOfflinePage);
}

/** Loads the page that replaces pages missing offline, once the worker can cache its code. */
async function loadOfflinePage(): Promise<void> {
  await import('./offline-page.tsx').catch(() => undefined);
}

/** Only signed-in people need the code that caches their reads. */
async function prepareForPerson(): Promise<void> {
  if (!readSession()) return;
  loadAhead();
  const { keepReads } = await loadWhenReached(() => import('./kept-reads.ts'));
  keepReads();
}

/** A device shows notifications only while their recipient is signed in on it. */
async function followDevice(): Promise<void> {
  if (!registeredDevice.read()) return;
  const code = await loadWhenReached(() => import('../push/follow-device.ts'));
  await code.followDevice();
}

async function startWorker(readAgain: () => Promise<void>): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return noteFault('no-worker');
  container.addEventListener('message', (event: MessageEvent<WorkerWord>) => {
    const word = event.data;
    if (word.type === 'changed') void readAgain();
    else if (word.type === 'kept') noteKept(word.at);
    else if (word.type === 'spent') noteUsage(word.bytes);
    else sayFull();
  });
  try {
    await registerWorker(container);
  } catch (error) {
    // Private windows and browsers without storage have no worker; everything else still works.
    console.warn('The worker could not be installed', error);
    noteFault('no-worker');
  }
}

function sayFull(): void {
  if (connection.read().fault === 'full') return;
  noteFault('full');
  toast({
    title: 'This device is full',
    description: 'Homes are not kept for when you are offline. Everything else works.',
  });
}

/** Reports once, after an action of the person, that the browser stores nothing. */
function sayClosed(): void {
  noteFault('closed');
  if (!wasOwnActionRefused()) return;
  window.removeEventListener('musha:unkept', sayClosed);
  toast({
    title: 'This browser keeps nothing',
    description:
      'Its storage is closed or full, perhaps because the window is private. What you save or write here is lost when you close the page.',
  });
}
