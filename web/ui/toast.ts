import { showPlainMessage } from './plain-message.ts';
import type { ToastMessage } from './toast-message.ts';

/**
 * Shows a message over the page; what it returns takes the message away when its reason is gone. The
 * code that draws it loads with the first one; where it does not arrive the message is shown without
 * it, and the next one tries again.
 */
export function toast(message: ToastMessage): () => void {
  const shown = import('./toast-region.tsx').then(
    ({ showToast }) => showToast(message),
    () => showPlainMessage(message),
  );
  return () => void shown.then((close) => close?.());
}
