import { useEffect, useState } from 'react';
import { matchRoutes, type RouteObject, useNavigation } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { handleOf } from './route-handle.ts';

const noticeableMs = 120;

/**
 * What the page on its way looks like meanwhile. It lies over the old page rather than replacing
 * it, so that the old page's scroll position is still there to be remembered for Back.
 */
export function PendingPage({ pages }: { pages: RouteObject[] }) {
  const { location, state } = useNavigation();
  const isWaiting = useIsNoticeable(state === 'loading');
  if (!isWaiting || !location) return null;
  const Pending = (matchRoutes(pages, location) ?? [])
    .map(({ route }) => handleOf(route).Pending)
    .findLast((component) => component !== undefined);
  return (
    <div className="fixed inset-x-0 top-header bottom-0 z-20 overflow-y-auto bg-canvas">
      {Pending ? <Pending /> : <Spinner text="Loading..." />}
    </div>
  );
}

/** True once `active` has lasted long enough to be noticed: a prefetched page never flickers. */
function useIsNoticeable(active: boolean): boolean {
  const [noticeable, setNoticeable] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setNoticeable(true), noticeableMs);
    return () => {
      clearTimeout(timer);
      setNoticeable(false);
    };
  }, [active]);
  return active && noticeable;
}
