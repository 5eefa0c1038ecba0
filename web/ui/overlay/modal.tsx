import {
  type KeyboardEventHandler,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useBackToClose } from './back-to-close.ts';

export interface ModalProps {
  title: string;
  onClose(): void;
  className: string;
  onKeyDown?: KeyboardEventHandler;
  /** Ignores Back. Used by a dialog that asks whether to leave the page. */
  ignoresBack?: boolean;
  'data-toasts-above'?: boolean;
  children: ReactNode;
}

/** Makes the page inert, except toasts. Escape, Back or a press outside calls `onClose`. */
export function Modal({ title, onClose, ignoresBack = false, children, ...box }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useBackToClose(!ignoresBack, onClose);
  useLayoutEffect(() => (layer.current ? cover(layer.current, () => close()) : undefined), []);
  return createPortal(
    <div ref={layer} className="relative z-40">
      <div data-beside className="fixed inset-0 bg-scrim" />
      <dialog open aria-modal aria-label={title} {...box}>
        {children}
      </dialog>
    </div>,
    document.body,
  );
}

/** Makes the page inert and focuses the overlay; the returned function undoes both. */
function cover(layer: HTMLElement, close: () => void): () => void {
  const opener = document.activeElement;
  // Toasts stay usable, because they can report an error in the dialog.
  const covered = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== layer &&
      !element.inert &&
      !element.matches('[data-message]'),
  );
  for (const element of covered) element.inert = true;
  const onKeyDown = (event: KeyboardEvent) => {
    // Compares key codes, because an Escape that cancels a text composition has code 229, not 27.
    if (event.keyCode === 27 && !event.defaultPrevented && !layer.inert) close();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.matches('[data-beside]')) close();
  };
  document.addEventListener('keydown', onKeyDown);
  layer.addEventListener('click', onClick);
  if (!layer.contains(opener)) layer.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    for (const element of covered) element.inert = false;
    const { activeElement } = document;
    const isFree = activeElement === document.body || layer.contains(activeElement);
    if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
