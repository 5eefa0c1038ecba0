import { useMe } from '../../client/session/use-me.ts';
import { LeftHomes } from './left-homes.tsx';
import { TeamTable } from './team-table.tsx';
import { UnansweredList } from './unanswered-list.tsx';

export function AgencyTeam() {
  const { data: me } = useMe();
  if (!me?.viewer_can.manage_agency || me.agency_id === null) return null;
  return (
    <>
      <LeftHomes agencyId={me.agency_id} accountId={me.id} />
      <TeamTable agencyId={me.agency_id} />
      <UnansweredList agencyId={me.agency_id} />
    </>
  );
}
