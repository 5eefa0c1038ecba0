import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useCell } from '../../client/state/cell.ts';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { avoidOverlapWith } from '../overlay/avoid-overlap.ts';
import { addToast, closeToast, shownToast } from './shown-toasts.ts';
import type { ToastMessage } from './toast-message.ts';

const edges: Record<NonNullable<ToastMessage['tone']>, string> = {
  neutral: 'border-l-brand',
  positive: 'border-l-positive',
  danger: 'border-l-danger',
};

let announceReady: () => void;
// Screen readers announce what is added to a live region, not its initial content.
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

const shownMs = 6_000;

const container = document.createElement('div');
container.dataset['message'] = '';
document.body.append(container);
createRoot(container).render(<ToastRegion />);

/** Adds a message. Call it through toast.ts, which imports this file when it is first needed. */
export async function showToast(message: ToastMessage, shownOn: string): Promise<() => void> {
  await ready;
  return addToast(message, shownOn);
}

function ToastRegion() {
  const shown = useCell(shownToast);
  useEffect(() => announceReady(), []);
  return (
    <section
      ref={avoid}
      aria-label="Notifications"
      aria-live="polite"
      data-offer={shown?.isOffer}
      // At the bottom, above any fixed bar; at the top if a dialog or a chat uses the bottom edge.
      className="fixed inset-x-3 bottom-3 z-50 overflow-hidden rounded-control border border-line bg-surface shadow-float empty:hidden in-[:root:has([data-bottom-bar])]:bottom-22 in-[:root:has([data-toasts-above])]:top-16 in-[:root:has([data-toasts-above])]:bottom-auto in-[:root:has([role=log])]:top-56 in-[:root:has([role=log])]:bottom-auto in-[:root:has(dialog[open],input:focus,textarea:focus)]:data-offer:hidden data-[edge=top]:top-16 data-[edge=top]:bottom-auto sm:left-auto sm:w-96"
    >
      {shown && <ShownToast key={shown.topic} toast={shown} />}
    </section>
  );
}

const avoid = (region: HTMLElement | null) => (region ? avoidOverlapWith(region) : undefined);

/** A toast that fades, except while the pointer or the focus is on it, or the page is hidden. */
function ShownToast({ toast }: { toast: NonNullable<ReturnType<typeof shownToast.read>> }) {
  const { topic, title, tone, lines, action, fades } = toast;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const usedBefore = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated message restarts the timer
  useEffect(() => {
    if (!fades || isPointedAt || isEntered) return undefined;
    const timer = setInterval(() => document.hidden || closeToast(topic), shownMs);
    return () => clearInterval(timer);
  }, [toast, isPointedAt, isEntered]);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setIsEntered(true);
    if (currentTarget.contains(relatedTarget)) return;
    usedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const close = () => {
    closeToast(topic);
    usedBefore.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={enter}
      onBlur={() => setIsEntered(false)}
      className={classNames('relative border-l-4 p-3 pr-12 text-ink', edges[tone])}
    >
      <p className="font-semibold">{title}</p>
      {lines.length > 0 && (
        <p className="text-sm whitespace-pre-line text-muted">{lines.join('\n')}</p>
      )}
      {action && (
        <Button
          variant="secondary"
          onClick={() => {
            close();
            action.onSelect();
          }}
          className="mt-2"
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Close" onClick={close} className="absolute top-1 right-1">
        <Icon name="x" className="size-4" />
      </IconButton>
    </div>
  );
}
