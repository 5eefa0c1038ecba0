import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useSession } from './session-store.ts';

export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === undefined) return <PageSkeleton />;
  if (session === null) {
    // After a logout the URL has changed, although React still renders this page (HDR-25).
    if (window.location.pathname !== pathname) return null;
    return <Navigate to="/auth" replace state={{ from: pathname + search }} />;
  }
  return <Outlet />;
}
