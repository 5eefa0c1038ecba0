import type { ReactElement } from 'react';
import { RegistrationOffers } from '../registration/registration-offers.tsx';
import { useSession } from '../session/session-store.ts';
import { useMe } from '../session/use-me.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

/**
 * Renders its children for people who may list homes; others are offered a way to become listers
 * (ROLE-08).
 */
export function ListerOnly({ children }: { children(userId: string): ReactElement }) {
  const session = useSession();
  const { data: me, isPending } = useMe();
  if (!session || (!me && isPending)) return <PageSkeleton />;
  if (me && !me.viewer_can.list_homes) return <RegistrationOffers />;
  // A failed lookup decides nothing: the server does, when the form is saved.
  return children(session.user.id);
}
