import type { ToastMessage } from '../toast/toast-message.ts';

let shown: HTMLElement | undefined;

/** Shows a message without React, for when React or the toasts failed to load. */
export function showPlainMessage(
  { title, description, action }: ToastMessage,
  onClose?: () => void,
): void {
  shown?.remove();
  const box = document.createElement('div');
  shown = box;
  box.setAttribute('role', 'alert');
  box.dataset['message'] = '';
  box.className =
    'fixed inset-x-3 bottom-3 z-50 rounded-control border border-line bg-surface p-3 text-ink shadow-float';
  const heading = paragraph(title);
  heading.className = 'font-semibold';
  const close = () => box.remove();
  box.append(heading, ...(description === undefined ? [] : [paragraph(description)]));
  if (action) {
    const run = () => {
      close();
      action.onSelect();
    };
    box.append(button(action.label, run));
  }
  const dismiss = () => {
    close();
    onClose?.();
  };
  box.append(button('Close', dismiss));
  document.body.append(box);
}

/** Offers a retry, then a reload: some browsers cache a failed import until the page reloads. */
export function offerRetry(
  title: string,
  hasRetried: boolean,
  onRetry: () => void,
  onClose?: () => void,
): void {
  const action = hasRetried
    ? { label: 'Reload the page', onSelect: () => location.reload() }
    : { label: 'Try again', onSelect: onRetry };
  showPlainMessage({ title, action }, onClose);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function button(label: string, onClick: () => void): HTMLElement {
  const element = document.createElement('button');
  element.className = 'min-h-target px-4 font-medium underline';
  element.textContent = label;
  // boot.js delays presses on buttons of type "button" until hydration, so this one has no type.
  element.addEventListener('click', onClick);
  return element;
}
