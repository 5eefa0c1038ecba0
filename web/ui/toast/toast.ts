import { showPlainMessage } from '../text/plain-message.ts';
import type { ToastMessage } from './toast-message.ts';

// Two imports of one module may end in either order; messages come in the order they were said.
let saidBefore: Promise<unknown> = Promise.resolve();

/**
 * Shows a message over the page; what it returns takes the message away when its reason is gone. The
 * code that draws it loads with the first one; where it does not arrive the message is shown without
 * it, and the next one tries again.
 */
export function toast(message: ToastMessage): () => void {
  const { pathname } = location;
  const shown = saidBefore
    .then(() => import('./toast-region.tsx'))
    .then(
      ({ showToast }) => showToast(message, pathname),
      () => showPlainMessage(message),
    );
  saidBefore = shown;
  return () => void shown.then((close) => close?.());
}
