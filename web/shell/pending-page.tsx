import { matchRoutes, type RouteObject, useNavigation } from 'react-router';
import { Waiting } from '../ui/waiting.tsx';
import { handleOf } from './route-handle.ts';

/**
 * Says that the next page is loading. It covers the old page instead of replacing it, so that
 * nobody sees an empty screen and Back finds the old scroll position.
 */
export function PendingPage({ pages }: { pages: RouteObject[] }) {
  const { location } = useNavigation();
  if (!location) return null;
  const Pending = (matchRoutes(pages, location) ?? [])
    .map(({ route }) => handleOf(route).Pending)
    .findLast((component) => component !== undefined);
  return Pending ? <Pending /> : <Waiting />;
}
