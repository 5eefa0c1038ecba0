import { storedInquiry } from '../../features/inquiries/stored-inquiry.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { registeredDevice } from '../push/registered-device.ts';
import { readSession } from '../session/session-store.ts';
import { isSavingData } from '../state/data-saver.ts';
import { wasOwnActionRefused } from '../state/stored-cell.ts';
import { cacheFavourites } from './cache-favourites.ts';
import {
  connection,
  followBrowser,
  loadWithRetry,
  onConnectionChange,
  reportCachedContent,
  reportFault,
} from './connection.ts';
import { countData, recordUsage } from './data-usage.ts';
import { registerWorker } from './register-worker.ts';
import type { WorkerMessage } from './worker-caches.ts';

export interface OfflineApp {
  refetch(): Promise<void>;
  open(path: string): void;
}

export function startOffline({ refetch, open }: OfflineApp): void {
  const loadBar = () =>
    // A failed import is retried when the connection is lost; by then, the code may be cached.
    void import('./offline-bar.tsx').then(
      ({ showOfflineBar }) => showOfflineBar(open),
      () => undefined,
    );
  onConnectionChange((isBack) => {
    if (!isBack) loadBar();
  });
  followBrowser();
  window.addEventListener('musha:unkept', reportClosedStorage);
  if (wasOwnActionRefused() !== undefined) reportClosedStorage();
  // While there is a connection, loads everything that is needed offline.
  loadBar();
  loadMenus();
  cacheFavourites();
  countData();
  // An expired inquiry reads as null; writing null removes it from storage.
  if (!storedInquiry.read()) storedInquiry.write(null);
  window.addEventListener('musha:auth', () => {
    void prepareForPerson();
    void followDevice();
  });
  void prepareForPerson();
  void followDevice();
  void startWorker(refetch).then(loadOfflinePage);
}

/** Once the worker can cache it, loads the offline page, which is shown instead of missing pages. */
async function loadOfflinePage(): Promise<void> {
  await import('../../features/pages/offline-page.tsx').catch(() => undefined);
}

async function prepareForPerson(): Promise<void> {
  if (!readSession()) return;
  loadAhead();
  const { cacheReads } = await loadWithRetry(() => import('./cached-reads.ts'));
  cacheReads();
}

/** A device shows notifications only while their recipient is signed in on it. */
async function followDevice(): Promise<void> {
  if (!registeredDevice.read()) return;
  const code = await loadWithRetry(() => import('../push/follow-device.ts'));
  await code.followDevice();
}

async function startWorker(refetch: () => Promise<void>): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return reportFault('no-worker');
  container.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    const message = event.data;
    if (message.type === 'changed') void refetch();
    else if (message.type === 'kept') reportCachedContent(message.at);
    else if (message.type === 'spent') recordUsage(message.bytes);
    else reportFullDevice();
  });
  try {
    await registerWorker(container);
  } catch (error) {
    // Private windows and browsers without storage have no worker; everything else still works.
    console.warn('The worker could not be installed', error);
    reportFault('no-worker');
  }
}

function reportFullDevice(): void {
  if (connection.read().fault === 'full') return;
  reportFault('full');
  toast({
    title: 'This device is full',
    description: "Homes can't be saved for when you're offline. Everything else works.",
  });
}

/** Warns the person once, after the browser has refused to store one of their actions. */
function reportClosedStorage(): void {
  reportFault('closed');
  if (!wasOwnActionRefused()) return;
  window.removeEventListener('musha:unkept', reportClosedStorage);
  toast({
    title: "This browser can't save anything",
    description:
      'Its storage is full or blocked, perhaps because the window is private. Closing the page loses what you saved or wrote here.',
  });
}

/** Preloads the menus, so that they open immediately; the worker caches their code. */
function loadMenus(): void {
  if (isSavingData()) return;
  Menu.preload();
  void Promise.allSettled([
    import('../../shell/menu/mobile-sheet.tsx'),
    import('../../features/properties/card/pending-home.tsx'),
  ]);
}

/** Preloads the code that a signed-in person needs to read, ask and save while offline. */
function loadAhead(): void {
  if (isSavingData()) return;
  void Promise.allSettled([
    import('../../features/accounts/menu/sheet-member.tsx'),
    import('../../features/accounts/menu/log-out-question.tsx'),
    import('../../features/inquiries/sent-inquiry.tsx'),
    import('../../features/properties/contact/contact-reveal.tsx'),
    import('../../features/properties/contact/send-inquiry.ts'),
    import('../../../contract/inquiries/inquiries.ts'),
    import('../../features/favourites/account-favourites.ts'),
    import('../../ui/toast/toast-region.tsx'),
  ]);
}
