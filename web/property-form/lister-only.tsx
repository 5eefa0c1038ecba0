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
  if (me && (me.role === 'renter' || me.role === 'super_admin')) return <RegistrationOffers />;
  // A role that could not be looked up decides nothing: the server does, at the save.
  return children(session.user.id);
}
