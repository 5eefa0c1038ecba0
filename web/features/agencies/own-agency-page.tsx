import type { ReactElement } from 'react';
import { useSession } from '../../client/session/session-store.ts';
import { useMe } from '../../client/session/use-me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface OwnAgencyPageProps {
  title: string;
  children(agencyId: number): ReactElement;
}

export function OwnAgencyPage({ title, children }: OwnAgencyPageProps) {
  return (
    <Page title={title}>
      <ForItsAccount>{children}</ForItsAccount>
    </Page>
  );
}

function ForItsAccount({ children }: Pick<OwnAgencyPageProps, 'children'>) {
  const session = useSession();
  const read = useMe();
  const { data: me } = read;
  if (!me && !session) return <Spinner text="Loading..." />;
  if (!me) return <NotLoaded read={read} name="Your account" />;
  if (me.agency_id === null) {
    return (
      <EmptyState title="No Agency Found" text="You are not associated with an agency.">
        {me.viewer_can.become_lister && (
          <ButtonLink to="/agency/register">Register Agency</ButtonLink>
        )}
      </EmptyState>
    );
  }
  if (!me.viewer_can.manage_agency) {
    return (
      <EmptyState
        title="Only for the agency's own account"
        text="Only the account that registered the agency can change it."
      />
    );
  }
  return children(me.agency_id);
}
