import type { ReactNode } from 'react';
import { useSession } from '../accounts/session-store.ts';
import { useMe } from '../accounts/use-me.ts';
import { RegistrationOffers } from '../registration/registration-offers.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Lets those through who may list homes; others are offered to become one (ROLE-08). */
export function ListerOnly({ children }: { children(userId: string): ReactNode }) {
  const session = useSession();
  const { data: me, isPending } = useMe();
  if (!session || (!me && isPending)) return <Spinner text="Loading..." />;
  if (me && !me.viewer_can.list_homes) return <RegistrationOffers />;
  // What could not be looked up decides nothing: the server does, at the save.
  return children(session.user.id);
}
