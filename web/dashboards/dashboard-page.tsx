import type { DashboardScope } from '../../contract/property-editing.ts';
import { useSession } from '../accounts/session-store.ts';
import { useMe } from '../accounts/use-me.ts';
import { RegistrationOffers } from '../registration/registration-offers.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Dashboard } from './dashboard.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { OtherDashboard } from './other-dashboard.tsx';
import { SignInRequired } from './sign-in-required.tsx';

/** A dashboard for those whose it is; others are told where to go (DASH-18, DEC-07). */
export function DashboardPage({ scope }: { scope: DashboardScope }) {
  const session = useSession();
  const { data: me, isPending } = useMe();
  if (!session) return <SignInRequired />;
  if (!me && isPending) return <Spinner text="Loading..." />;
  // A role that could not be looked up decides nothing: the dashboard's own reads are refused or fail.
  if (!me || dashboardTexts[scope].roles.includes(me.role)) return <Dashboard scope={scope} />;
  if (me.role === 'renter') return <RegistrationOffers />;
  return <OtherDashboard role={me.role} title={dashboardTexts[scope].title} />;
}
