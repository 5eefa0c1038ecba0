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
  /** reads the page's data from the server */
  readAgain(): Promise<void>;
  open(path: string): void;
}

/**
 * Starts everything that makes the product work without a connection: the worker, and the bar that
 * says what is missing. Loads when the page is idle.
 */
export function startOffline({ readAgain, open }: OfflineApp): void {
  const loadBar = () =>
    // A bar that did not load is loaded again when it is needed; the worker may have it by then.
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
  // These load while there is a connection, because they are needed when there is none.
  loadBar();
  loadMenus();
  keepFavourites();
  countData();
  // An inquiry kept for more than a day reads as null; this removes it from the device.
  if (!keptInquiry.read()) keptInquiry.write(null);
  window.addEventListener('musha:auth', () => {
    void prepareForPerson();
    void followDevice();
  });
  void prepareForPerson();
  void followDevice();
  void startWorker(readAgain).then(loadOfflinePage);
}

/** This page stands in for one that does not arrive. By now the worker has its code. */
async function loadOfflinePage(): Promise<void> {
  await import('./offline-page.tsx').catch(() => undefined);
}

/** Only signed-in people need the code of kept reads, so only their devices load it. */
async function prepareForPerson(): Promise<void> {
  if (!readSession()) return;
  loadAhead();
  const { keepReads } = await loadWhenReached(() => import('./kept-reads.ts'));
  keepReads();
}

/** A device may show notifications only while the person they are for is signed in on it. */
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
    // In a private window, or a browser that keeps nothing, everything else still works.
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

/**
 * Reports that local storage refused a heart, the session or a draft. It is said once, after the
 * person did something.
 */
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
