import type { Role } from '../../contract/roles.ts';
import { rolePlace } from '../session/role-places.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** For somebody with a dashboard, but not this one. */
export function OtherDashboard({ role, title }: { role: Role; title: string }) {
  const own = rolePlace(role).dashboard;
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <title>{`${title} – Musha`}</title>
      <EmptyState
        title={`The ${title} is not yours`}
        text={`Your account is registered as ${rolePlace(role).name}.`}
      >
        {own && <ButtonLink to={own.to}>Go to your dashboard</ButtonLink>}
      </EmptyState>
    </div>
  );
}
