import { showPlainMessage } from '../text/plain-message.ts';
import type { ToastMessage } from './toast-message.ts';

// Two imports of one module can resolve in either order, so the chain keeps messages in order.
let previousToast: Promise<unknown> = Promise.resolve();

/** Returns a function to close the toast. Shows a plain message if the toast code cannot load. */
export function toast(message: ToastMessage): () => void {
  const { pathname } = location;
  const shown = previousToast
    .then(() => import('./toast-region.tsx'))
    .then(
      ({ showToast }) => showToast(message, pathname),
      () => showPlainMessage(message),
    );
  previousToast = shown;
  return () => void shown.then((close) => close?.());
}
