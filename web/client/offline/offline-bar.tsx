import { createRoot } from 'react-dom/client';
import { internalAddress } from '../../features/pages/internal-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { counted } from '../../ui/text/counted.ts';
import { useCell } from '../state/cell.ts';
import { ageOf } from './age.ts';
import { connection } from './connection.ts';
import { usePendingActions } from './pending-list.tsx';

const container = document.createElement('div');
// The container has no box of its own, so the bar's first line stays sticky on the whole page.
container.className = 'contents';

/** Adds the bar above the page once. `open` navigates within the app. */
export function showOfflineBar(open: (path: string) => void): void {
  if (container.isConnected) return;
  // Keeps the "Skip to content" link first on the page.
  document.getElementById('root')?.before(container);
  createRoot(container).render(<OfflineBar open={open} />);
}

const lineClasses = 'border-b border-waiting bg-waiting-soft px-4 text-sm text-ink';

function OfflineBar({ open }: { open: (path: string) => void }) {
  const { isOnline, shownFrom, fault } = useCell(connection);
  const pending = usePendingActions();
  if (isOnline) return null;
  const more = [
    shownFrom !== undefined && `This page was loaded ${ageOf(shownFrom, Date.now())}.`,
    pending.length > 0 && `${counted(pending.length, 'item')} waiting to be sent.`,
    (fault === 'no-worker' || fault === 'closed') && "This browser can't save pages.",
  ].filter((text) => text !== false);
  return (
    <div role="status" className="contents">
      <div
        ref={measureLine}
        className={`sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-3 [@media(height<=20rem)]:static ${lineClasses}`}
      >
        <p className="flex items-center gap-2 py-2">
          <Icon name="cloud-off" className="size-4 shrink-0" />
          No connection.
        </p>
        <a
          href="/offline"
          onClick={(event) => {
            const address = internalAddress(event.nativeEvent);
            if (address === undefined) return;
            // Navigates within the app, because a browser without a worker cannot load the page.
            event.preventDefault();
            open(address);
          }}
          className="flex min-h-target items-center font-medium underline"
        >
          What still works
        </a>
      </div>
      {more.length > 0 && (
        // An open chat marks each pending message itself.
        <p ref={measureMore} className={`py-2 text-center in-data-open-chat:hidden ${lineClasses}`}>
          {more.join(' ')}
        </p>
      )}
    </div>
  );
}

/** Publishes the bar's heights, so that sticky and full-screen parts can leave room for it. */
const measureLine = publishHeight('--spacing-offline-line');
const measureMore = publishHeight('--spacing-offline-more');

function publishHeight(name: string) {
  return (part: HTMLElement | null) => {
    if (!part) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${part.offsetHeight}px`));
    observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
