import { trustedWorker } from '../../shell/document/trusted-types.ts';
import { offerVersion } from './offer-version.ts';
import type { PageMessage } from './worker-caches.ts';

const updateEveryMs = 600_000;

/** Registers the background worker and checks for updates every 10 minutes (PWA-02, PWA-03). */
export async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(trustedWorker(), {
    updateViaCache: 'none',
  });
  followUpdates(container, registration);
  setInterval(() => {
    registration.update().catch(() => undefined);
  }, updateEveryMs);
  const { active } = await Promise.race([container.ready, refusal(registration)]);
  const post = (message: PageMessage) => active?.postMessage(message);
  post({ type: 'opened' });
  const reportLoaded = () => post({ type: 'loaded', addresses: loadedAddresses() });
  reportLoaded();
  // Deferred parts can load more files after the first report.
  window.addEventListener('musha:part', reportLoaded);
}

/** Rejects if a device's first worker fails to install. */
function refusal({ active, installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_, reject) => {
    if (active || !installing) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The worker failed to install'));
    });
  });
}

function followUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  const offer = (next: ServiceWorker | null) => {
    // The first worker on a device is not an update.
    if (next && container.controller) void offerVersion(container, next);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') offer(next);
    });
  });
}

const loadedAddresses = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);
