import { createCell } from '../../state/cell.ts';
import type { ToastMessage } from './toast-message.ts';

interface Shown extends Pick<ToastMessage, 'title' | 'action' | 'aboutInput' | 'isOffer'> {
  topic: string;
  tone: NonNullable<ToastMessage['tone']>;
  lines: readonly string[];
  fades: boolean;
  /** the address of its page; undefined while that is still to come, null where it has none */
  page: string | null | undefined;
}

/**
 * The message on the screen, drawn by web/ui/toast/toast-region.tsx. One at a time: the newest takes
 * the place of what was said before.
 */
export const shownToast = createCell<Shown | undefined>(undefined);

const nothing = () => {};

/**
 * Shows a message that was said on a page, and returns what takes it away. Refusals of one title
 * become one message with a line for each. It goes when its page is left.
 */
export function addToast(message: ToastMessage, saidOn: string): () => void {
  const { title, description, action, goesWith = 'this-page', ...rest } = message;
  const isElsewhere = location.pathname !== saidOn;
  if (isElsewhere && goesWith === 'this-page') return nothing;
  const {
    tone = 'neutral',
    topic = `${tone} ${title}`,
    fades = !action,
    aboutInput,
    isOffer,
  } = rest;
  const before = shownToast.read();
  const earlier = tone === 'danger' && before?.topic === topic ? before.lines : [];
  const lines = [...new Set([...earlier, ...(description === undefined ? [] : [description])])];
  const pages = { 'this-page': saidOn, 'next-page': undefined, nothing: null };
  const page = isElsewhere && goesWith === 'next-page' ? location.pathname : pages[goesWith];
  shownToast.write({
    ...{ topic, title, tone, lines, fades, page },
    ...(action && { action }),
    ...(aboutInput && { aboutInput }),
    ...(isOffer && { isOffer }),
  });
  return () => closeToast(topic);
}

/** Takes the message about this away, if it is still there. */
export function closeToast(topic: string): void {
  if (shownToast.read()?.topic === topic) shownToast.write(undefined);
}

/** Another page has come: what was said of the one before goes. */
window.addEventListener('musha:page', () => {
  const shown = shownToast.read();
  if (!shown || shown.page === null || shown.page === location.pathname) return;
  if (shown.page === undefined) shown.page = location.pathname;
  else closeToast(shown.topic);
});

/** A person who corrects a refused field, or sends again, has understood. */
function closeRefusals({ type }: Event): void {
  const shown = shownToast.read();
  if (shown && (shown.aboutInput || (type === 'submit' && shown.tone === 'danger'))) {
    closeToast(shown.topic);
  }
}
document.addEventListener('input', closeRefusals, true);
document.addEventListener('submit', closeRefusals, true);
