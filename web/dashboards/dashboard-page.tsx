import type { DashboardScope } from '../../contract/properties/property-editing.ts';
import { RegistrationOffers } from '../registration/registration-offers.tsx';
import { useSession } from '../session/session-store.ts';
import { useMe } from '../session/use-me.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Dashboard } from './dashboard.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { OtherDashboard } from './other-dashboard.tsx';
import { SignInRequired } from './sign-in-required.tsx';

/** Shows a dashboard to people it is for; others see where to go instead (DASH-18, DEC-07). */
export function DashboardPage({ scope }: { scope: DashboardScope }) {
  const session = useSession();
  const { data: me, isPending } = useMe();
  if (!session) return <SignInRequired />;
  if (!me && isPending) return <PageSkeleton />;
  // A failed lookup decides nothing: the server then refuses the dashboard's own reads, or they
  // fail.
  if (!me || me.viewer_can[`see_${scope}_dashboard`]) return <Dashboard scope={scope} />;
  if (me.viewer_can.become_lister) return <RegistrationOffers />;
  return <OtherDashboard role={me.role} title={dashboardTexts[scope].title} />;
}
