import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { useSession } from './session-store.ts';

/** Lets only signed-in people through (GUARD-01 to GUARD-10). */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === undefined) return <PageSkeleton />;
  if (session === null) {
    // A person who logs out has left already, though the screen still shows this page (HDR-25).
    if (window.location.pathname !== pathname) return null;
    return <Navigate to="/auth" replace state={{ from: pathname + search }} />;
  }
  return <Outlet />;
}
