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
  /** Back is not its own: what it asks about is a way back that waits for the answer */
  leavesBack?: boolean;
  /** messages stand at the top of the screen meanwhile */
  'data-toasts-above'?: boolean;
  children: ReactNode;
}

/**
 * A dialog over the page, which nobody reaches meanwhile; messages stay in reach. Escape, Back and a
 * press beside it close it.
 */
export function Modal({ title, onClose, leavesBack = false, children, ...box }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useBackToClose(!leavesBack, onClose);
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

/** Takes the page out of reach and the focus into the layer; what it returns gives both back. */
function cover(layer: HTMLElement, close: () => void): () => void {
  const opener = document.activeElement;
  // A message may say what goes wrong in the dialog, so it is not covered.
  const covered = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== layer &&
      !element.inert &&
      !element.matches('[data-message]'),
  );
  for (const element of covered) element.inert = true;
  const onKeyDown = (event: KeyboardEvent) => {
    // By its code, because an Escape that ends a composition has another one.
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
