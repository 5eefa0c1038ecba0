import { toast } from '../../ui/toast/toast.ts';
import type { PageMessage } from './worker-caches.ts';

/** Offers a new version. The old one stays active until the person accepts, so no input is lost. */
export async function offerVersion(
  container: ServiceWorkerContainer,
  next: ServiceWorker,
): Promise<void> {
  // This code is not loaded lazily, because the server may have removed the old version's files.
  while (document.querySelector('dialog[open], input:focus, textarea:focus'))
    await new Promise((resolve) => setTimeout(resolve, 500));
  toast({
    isOffer: true,
    title: 'A new version of Musha is ready',
    description: "Finish what you're doing, then reload to get it.",
    closesWith: 'nothing',
    action: { label: 'Reload', onSelect: () => acceptVersion(container, next) },
  });
}

function acceptVersion(container: ServiceWorkerContainer, next: ServiceWorker): void {
  if (hasTypedText()) {
    toast({
      title: 'You have unsent text on this page',
      description: 'Send or copy it first. You can reload later.',
      action: { label: 'Reload anyway', onSelect: () => activateVersion(container, next) },
    });
    return;
  }
  activateVersion(container, next);
}

function activateVersion(container: ServiceWorkerContainer, next: ServiceWorker): void {
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  const message: PageMessage = { type: 'take-over' };
  next.postMessage(message);
}

const typedIn = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => target && typedIn.add(target), true);

/** Whether a form field contains typed text, including text typed before this code loaded. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      !['checkbox', 'radio', 'range', 'search', 'hidden'].includes(field.type) &&
      field.value !== '' &&
      (typedIn.has(field) || field.value !== field.defaultValue),
  );
