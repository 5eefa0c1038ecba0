import { Toast } from '@base-ui/react/toast';
import type { ToastMessage } from './toast-message.ts';

const shownMs = 6_000;

/** web/ui/toast/toast-region.tsx draws these. */
export const toastManager = Toast.createToastManager();

interface Shown extends Pick<ToastMessage, 'tone' | 'aboutInput'> {
  topic: string;
  lines: readonly string[];
  /** the address of its page; undefined while that is still to come, null where it has none */
  page: string | null | undefined;
}

/** One at a time: the newest takes the place of what was said before. */
let shown: Shown | undefined;

const nothing = () => {};

/**
 * Shows a message that was said on a page, and returns what takes it away. Refusals of one title
 * become one message with a line for each. It goes when its page is left.
 */
export function addToast(
  { title, description, action, goesWith = 'this-page', ...rest }: ToastMessage,
  saidOn: string,
): () => void {
  const isElsewhere = location.pathname !== saidOn;
  if (isElsewhere && goesWith === 'this-page') return nothing;
  const { tone = 'neutral', topic = `${tone} ${title}`, fades = !action, aboutInput } = rest;
  const before = shown;
  const earlier = tone === 'danger' && before?.topic === topic ? before.lines : [];
  const lines = [...new Set([...earlier, ...(description === undefined ? [] : [description])])];
  const pages = { 'this-page': saidOn, 'next-page': undefined, nothing: null };
  const page = isElsewhere && goesWith === 'next-page' ? location.pathname : pages[goesWith];
  shown = { topic, tone, lines, page, ...(aboutInput && { aboutInput }) };
  if (before && before.topic !== topic) toastManager.close(before.topic);
  const close = () => toastManager.close(topic);
  toastManager.add({
    id: topic,
    title,
    description: lines.join('\n'),
    type: tone,
    timeout: fades ? shownMs : 0,
    onClose: () => {
      if (shown?.topic === topic) shown = undefined;
    },
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

/** Another page has come: what was said of the one before goes. */
window.addEventListener('musha:page', () => {
  if (!shown || shown.page === null || shown.page === location.pathname) return;
  if (shown.page === undefined) shown.page = location.pathname;
  else toastManager.close(shown.topic);
});

/** A person who corrects a refused field, or sends again, has understood. */
function closeRefusals({ type }: Event): void {
  if (shown?.aboutInput || (type === 'submit' && shown?.tone === 'danger')) {
    toastManager.close(shown.topic);
  }
}
document.addEventListener('input', closeRefusals, true);
document.addEventListener('submit', closeRefusals, true);
