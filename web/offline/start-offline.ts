import { keptInquiry } from '../inquiries/kept-inquiry.ts';
import { toldDevice } from '../push/told-device.ts';
import { readSession } from '../session/session-store.ts';
import { tellSignOuts } from '../session/tell-sign-outs.ts';
import { wasUnkeptFelt } from '../state/unkept.ts';
import { toast } from '../ui/toast/toast.ts';
import {
  connection,
  followBrowser,
  loadWhenReached,
  noteFault,
  noteKept,
  onChange,
} from './connection.ts';
import { countData, noteSpent } from './count-data.ts';
import { keepFavourites } from './keep-favourites.ts';
import type { PageWord, WorkerWord } from './kept-caches.ts';
import { loadAhead, loadMenus } from './load-ahead.ts';
import { registerWorker } from './register-worker.ts';

export interface OfflineApp {
  /** reads the page's data from the server */
  readAgain(): Promise<void>;
  open(path: string): void;
}

/**
 * What makes the product work without a connection, loaded when the page is idle: the worker, and
 * the bar that says what is missing.
 */
export function startOffline({ readAgain, open }: OfflineApp): void {
  const loadBar = () =>
    // A bar that did not arrive is loaded again when it is needed: the worker may have it by then.
    void import('./offline-bar.tsx').then(
      ({ showOfflineBar }) => showOfflineBar(open),
      () => undefined,
    );
  onChange((isBack) => {
    if (!isBack) return loadBar();
    tellWorker({ type: 'reached' });
    void tellSignOuts().then(readAgain);
  });
  followBrowser();
  window.addEventListener('musha:unkept', sayClosed);
  if (wasUnkeptFelt() !== undefined) sayClosed();
  // Loaded while there is a connection: it is needed when there is none.
  loadBar();
  loadMenus();
  keepFavourites();
  countData();
  // An inquiry that waited for longer than a day goes.
  if (!keptInquiry.read()) keptInquiry.write(null);
  window.addEventListener('musha:auth', () => {
    void prepareForPerson();
    void followDevice();
  });
  void prepareForPerson();
  void followDevice();
  void startWorker(readAgain).then(loadOfflinePage);
}

/** It stands in the place of a page that does not arrive. A worker has it by now. */
async function loadOfflinePage(): Promise<void> {
  await import('./offline-page.tsx').catch(() => undefined);
}

/** Code for reads of signed-in people is loaded for them alone. */
async function prepareForPerson(): Promise<void> {
  if (!readSession()) return;
  loadAhead();
  const { keepReads } = await loadWhenReached(() => import('./kept-reads.ts'));
  keepReads();
}

/** A device that tells somebody something does so while they are signed in. */
async function followDevice(): Promise<void> {
  if (!toldDevice.read()) return;
  const code = await loadWhenReached(() => import('../push/follow-device.ts'));
  await code.followDevice();
}

const tellWorker = (word: PageWord): void =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage(word);

async function startWorker(readAgain: () => Promise<void>): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return noteFault('no-worker');
  container.addEventListener('message', (event: MessageEvent<WorkerWord>) => {
    const word = event.data;
    if (word.type === 'changed') void readAgain();
    else if (word.type === 'kept') noteKept(word.at);
    else if (word.type === 'spent') noteSpent(word.bytes);
    else sayFull();
  });
  try {
    await registerWorker(container);
  } catch (error) {
    // A private window, or a browser told to keep nothing: everything else works.
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

/** Of what local storage refuses: hearts, the session, a draft. Said once, when somebody did something. */
function sayClosed(): void {
  noteFault('closed');
  if (!wasUnkeptFelt()) return;
  window.removeEventListener('musha:unkept', sayClosed);
  toast({
    title: 'This browser keeps nothing',
    description:
      'Its storage is closed or full, perhaps because the window is private. What you save or write here is lost when you close the page.',
  });
}
