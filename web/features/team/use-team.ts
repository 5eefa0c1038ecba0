import { keepPreviousData } from '@tanstack/react-query';
import type { TeamSort } from '../../../contract/agencies/team.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { refetchApi } from '../../client/api/query-client.ts';
import { useApi } from '../../client/api/use-api.ts';
import { useChange } from '../../client/api/use-change.ts';
import { counted } from '../../ui/text/counted.ts';
import { refetchOwnProperties } from '../dashboards/property-table/own-properties.ts';
import { refetchInquiries } from '../inquiries/received-inquiries.ts';
import { useNavigateIfHere } from '../pages/use-navigate-if-here.ts';

interface TeamQuery {
  q: string;
  sort: TeamSort;
  page: number;
}

export const useTeam = (id: number, wanted: TeamQuery) =>
  useApi(
    'GET /api/agencies/{id}/team',
    { params: { id }, query: wanted },
    { placeholderData: keepPreviousData },
  );

export const useUnanswered = (id: number) =>
  useApi('GET /api/agencies/{id}/unanswered', { params: { id } }, { refetchOnMount: 'always' });

export const useLeftHomes = (id: number) =>
  useApi('GET /api/agencies/{id}/left-homes', { params: { id } }, { refetchOnMount: 'always' });

interface Assignee {
  id: string;
  name: string;
}

/** Answers for an agent, or passes the inquiry on to another agent (TEAM-06, TEAM-07). */
export function useUnansweredActions(agencyId: number, id: string) {
  const leadOn = useNavigateIfHere();
  const refetchTeam = async () => {
    await refetchApi('GET /api/agencies/{id}', { id: agencyId });
    await refetchInquiries();
  };
  const answer = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/inquiries/{id}/response', { params: { id }, body: {} }),
    onSuccess: async ({ chat_id }) => {
      await refetchTeam();
      await leadOn(`/messages?chat=${chat_id}`);
    },
    failed: 'Could not create conversation',
    onError: refetchTeam,
  });
  const passOn = useChange({
    mutationFn: (agent: Assignee) =>
      browserApi.call('POST /api/inquiries/{id}/handover', {
        params: { id },
        body: { agent_id: agent.id },
      }),
    done: (_accepted, { name }) => `Passed on to ${name}`,
    failed: 'Could not pass the question on',
    onSettled: refetchTeam,
  });
  return { answer, passOn, isBusy: answer.isPending || passOn.isPending };
}

export const useAssignHomes = (agencyId: number, from: string) =>
  useChange({
    mutationFn: ({ id: to }: Assignee) =>
      browserApi.call('POST /api/agencies/{id}/left-homes/handover', {
        params: { id: agencyId },
        body: { from, to },
      }),
    done: ({ homes }, { name }) => `${name} now looks after ${counted(homes, 'home')}`,
    failed: 'Could not assign the homes',
    onSettled: async () => {
      await refetchApi('GET /api/agencies/{id}', { id: agencyId });
      await refetchOwnProperties();
    },
  });
