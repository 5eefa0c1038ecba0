import type { DashboardScope } from '../../../contract/properties/property-editing.ts';
import type { Role } from '../../../contract/roles.ts';
import { rolePlace } from '../../client/session/role-places.ts';
import { useSession } from '../../client/session/session-store.ts';
import { useMe } from '../../client/session/use-me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RegistrationOffers } from '../accounts/registration/registration-offers.tsx';
import { Dashboard, dashboardTexts } from './dashboard.tsx';

/** Shows people their dashboard, or where to go if they have none (DASH-18, DEC-07). */
export function DashboardPage({ scope }: { scope: DashboardScope }) {
  const session = useSession();
  const { data: me, isPending } = useMe();
  if (!session) return <SignInRequired />;
  if (!me && isPending) return <PageSkeleton />;
  // If the role is unknown, shows the dashboard: the server refuses data the person must not see.
  if (!me || me.viewer_can[`see_${scope}_dashboard`]) return <Dashboard scope={scope} />;
  if (me.viewer_can.become_lister) return <RegistrationOffers />;
  return <OtherDashboard role={me.role} title={dashboardTexts[scope].title} />;
}

function OtherDashboard({ role, title }: { role: Role; title: string }) {
  const own = rolePlace(role).dashboard;
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <PageTitle title={title} />
      <EmptyState
        title={`You can't open the ${title}`}
        text={`Your account type is ${rolePlace(role).name}.`}
      >
        {own && <ButtonLink to={own.to}>Go to your dashboard</ButtonLink>}
      </EmptyState>
    </div>
  );
}

function SignInRequired() {
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <Card className="flex flex-col items-start gap-4 p-5 sm:p-8">
        <h1 className="text-2xl">Sign In Required</h1>
        <p className="text-muted">Please sign in to access your dashboard</p>
        <ButtonLink to="/auth">Sign In</ButtonLink>
      </Card>
    </div>
  );
}
