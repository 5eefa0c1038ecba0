import { matchRoutes, type RouteObject, useNavigation } from 'react-router';
import { Waiting } from '../ui/waiting.tsx';
import { handleOf } from './route-handle.ts';

/**
 * What says meanwhile that a page is on its way. It lies over the old page rather than replacing it,
 * so that nobody looks at nothing, and the old page's scroll position is still there for Back.
 */
export function PendingPage({ pages }: { pages: RouteObject[] }) {
  const { location } = useNavigation();
  if (!location) return null;
  const Pending = (matchRoutes(pages, location) ?? [])
    .map(({ route }) => handleOf(route).Pending)
    .findLast((component) => component !== undefined);
  return Pending ? <Pending /> : <Waiting />;
}
