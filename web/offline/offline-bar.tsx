import { createRoot } from 'react-dom/client';
import { useCell } from '../state/cell.ts';
import { Icon } from '../ui/icon.tsx';
import { ageOf } from './age.ts';
import { connection } from './connection.ts';
import { useWaiting } from './use-waiting.ts';

const container = document.createElement('div');
document.body.prepend(container);
createRoot(container).render(<OfflineBar />);

/** Above the page while there is no connection: how old it is, what waits, and where to go on. */
function OfflineBar() {
  const { isOnline, shownFrom, fault } = useCell(connection);
  const waiting = useWaiting();
  if (isOnline) return null;
  return (
    <div
      ref={tellHeight}
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 border-b border-waiting bg-waiting-soft px-4 text-sm text-ink"
    >
      <p className="flex items-center gap-2 py-2">
        <Icon name="cloud-off" className="size-4 shrink-0" />
        <span>
          No connection.
          {shownFrom !== undefined && ` What you see was loaded ${ageOf(shownFrom, Date.now())}.`}
          {waiting.length > 0 && ` ${counted(waiting.length)} to be sent.`}
          {(fault === 'no-worker' || fault === 'closed') && ' This browser keeps no pages for you.'}
        </span>
      </p>
      <a href="/offline" className="flex min-h-target items-center font-medium underline">
        What you can still do
      </a>
    </div>
  );
}

/** What fills the screen leaves room for it. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const name = '--spacing-offline-bar';
  const observer = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}

const counted = (count: number): string => (count === 1 ? '1 thing waits' : `${count} things wait`);
