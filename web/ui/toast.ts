import { showPlainMessage } from './plain-message.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'positive' | 'danger';
  /** what can be done about it; the message then stays until it is closed */
  action?: { label: string; onSelect(): void };
}

/**
 * Shows a message over the page. The code that draws it loads with the first one; where it does not
 * arrive the message is shown without it, and the next one tries again.
 */
export function toast(message: ToastMessage): void {
  import('./toast-region.tsx').then(
    ({ showToast }) => showToast(message),
    () => showPlainMessage(message),
  );
}
