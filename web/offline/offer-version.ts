import { toast } from '../ui/toast/toast.ts';
import type { PageWord } from './kept-caches.ts';

/**
 * Says quietly that there is a new version. The old one works on until the person takes the new one,
 * and nothing they have typed is lost with it.
 */
export async function offerVersion(
  container: ServiceWorkerContainer,
  next: ServiceWorker,
): Promise<void> {
  // The server may no longer have the code of other offers in this version, so this waits on its own.
  while (document.querySelector('dialog[open], input:focus, textarea:focus'))
    await new Promise((resolve) => setTimeout(resolve, 500));
  toast({
    isOffer: true,
    title: 'There is a new version of Musha',
    description: 'It comes when you reload. You can finish what you are doing first.',
    goesWith: 'nothing',
    action: { label: 'Reload', onSelect: () => take(container, next) },
  });
}

function take(container: ServiceWorkerContainer, next: ServiceWorker): void {
  if (hasTypedText()) {
    toast({
      title: 'You have written something here',
      description: 'Send it or copy it first. The new version waits.',
      action: { label: 'Reload anyway', onSelect: () => takeOver(container, next) },
    });
    return;
  }
  takeOver(container, next);
}

function takeOver(container: ServiceWorkerContainer, next: ServiceWorker): void {
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  const word: PageWord = { type: 'take-over' };
  next.postMessage(word);
}

const typedIn = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => target && typedIn.add(target), true);

/** A field somebody has written in, here or before this code came. What a search says is in the address. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      !['checkbox', 'radio', 'range', 'search', 'hidden'].includes(field.type) &&
      field.value !== '' &&
      (typedIn.has(field) || field.value !== field.defaultValue),
  );
