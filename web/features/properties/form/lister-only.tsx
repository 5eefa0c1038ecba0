import type { ReactElement } from 'react';
import { useSession } from '../../../client/session/session-store.ts';
import { useMe } from '../../../client/session/use-me.ts';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { RegistrationOffers } from '../../accounts/registration/registration-offers.tsx';

/** People without permission to list homes see how to become listers (ROLE-08). */
export function ListerOnly({ children }: { children(userId: string): ReactElement }) {
  const session = useSession();
  const { data: me, isPending } = useMe();
  if (!session || (!me && isPending)) return <PageSkeleton />;
  if (me && !me.viewer_can.list_homes) return <RegistrationOffers />;
  // If the role could not be loaded, the form is shown; the server checks the role on save.
  return children(session.user.id);
}
