import { createCell } from '../../client/state/cell.ts';
import type { ToastMessage } from './toast-message.ts';

interface Shown extends Pick<ToastMessage, 'title' | 'action' | 'aboutInput' | 'isOffer'> {
  topic: string;
  tone: NonNullable<ToastMessage['tone']>;
  lines: readonly string[];
  fades: boolean;
  /** The path of the toast's page; undefined until the next page opens, null for all pages. */
  page: string | null | undefined;
}

export const shownToast = createCell<Shown | undefined>(undefined);

const nothing = () => {};

/** Returns a function that closes the toast. Errors with the same title share one toast. */
export function addToast(message: ToastMessage, shownOn: string): () => void {
  const { title, description, action, closesWith = 'this-page', ...rest } = message;
  const isElsewhere = location.pathname !== shownOn;
  if (isElsewhere && closesWith === 'this-page') return nothing;
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
  const pages = { 'this-page': shownOn, 'next-page': undefined, nothing: null };
  const page = isElsewhere && closesWith === 'next-page' ? location.pathname : pages[closesWith];
  shownToast.write({
    ...{ topic, title, tone, lines, fades, page },
    ...(action && { action }),
    ...(aboutInput && { aboutInput }),
    ...(isOffer && { isOffer }),
  });
  return () => closeToast(topic);
}

export function closeToast(topic: string): void {
  if (shownToast.read()?.topic === topic) shownToast.write(undefined);
}

window.addEventListener('musha:page', () => {
  const shown = shownToast.read();
  if (!shown || shown.page === null || shown.page === location.pathname) return;
  if (shown.page === undefined) shown.page = location.pathname;
  else closeToast(shown.topic);
});

/** Closes an error toast when the person corrects a field or submits again. */
function closeRefusals({ type }: Event): void {
  const shown = shownToast.read();
  if (shown && (shown.aboutInput || (type === 'submit' && shown.tone === 'danger'))) {
    closeToast(shown.topic);
  }
}
document.addEventListener('input', closeRefusals, true);
document.addEventListener('submit', closeRefusals, true);
