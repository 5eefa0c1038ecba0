import { Toast } from '@base-ui/react/toast';
import type { ToastMessage } from './toast-message.ts';

const shownMs = 6_000;

/** What is drawn by web/ui/toast-region.tsx. */
export const toastManager = Toast.createToastManager();

interface Shown extends Pick<ToastMessage, 'tone' | 'aboutInput'> {
  lines: readonly string[];
}

const shown = new Map<string, Shown>();

/**
 * Shows a message and returns what takes it away. One about the same takes the place of the earlier;
 * refusals of one title become one message with a line for each.
 */
export function addToast({ title, description, action, ...rest }: ToastMessage): () => void {
  const { tone = 'neutral', topic = `${tone} ${title}`, fades = !action, aboutInput } = rest;
  const earlier = tone === 'danger' ? (shown.get(topic)?.lines ?? []) : [];
  const lines = [...new Set([...earlier, ...(description === undefined ? [] : [description])])];
  shown.set(topic, { tone, lines, ...(aboutInput && { aboutInput }) });
  const close = () => toastManager.close(topic);
  toastManager.add({
    id: topic,
    title,
    description: lines.join('\n'),
    type: tone,
    timeout: fades ? shownMs : 0,
    onClose: () => void shown.delete(topic),
    actionProps: action && {
      children: action.label,
      onClick: () => {
        close();
        action.onSelect();
      },
    },
  });
  return close;
}

/** Whoever corrects what was refused, or sends it again, has understood. */
function closeRefusals({ type }: Event): void {
  for (const [topic, { tone, aboutInput }] of shown) {
    if (aboutInput || (type === 'submit' && tone === 'danger')) toastManager.close(topic);
  }
}
document.addEventListener('input', closeRefusals, true);
document.addEventListener('submit', closeRefusals, true);
