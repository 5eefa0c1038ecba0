import { keepPreviousData } from '@tanstack/react-query';
import type { TeamSort } from '../../contract/agencies/team.ts';
import { browserApi } from '../api/browser-api.ts';
import { refetchApi } from '../api/query-client.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
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

async function refetchTeam(agencyId: number): Promise<void> {
  await refetchApi('GET /api/agencies/{id}', { id: agencyId });
  await refetchInquiries();
}

/** Answers for an agent, or passes the inquiry on to another agent (TEAM-06, TEAM-07). */
export function useUnansweredActions(agencyId: number, id: string) {
  const leadOn = useNavigateIfHere();
  const answer = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/inquiries/{id}/response', { params: { id }, body: {} }),
    onSuccess: async ({ chat_id }) => {
      await refetchTeam(agencyId);
      await leadOn(`/messages?chat=${chat_id}`);
    },
    failed: 'Could not create conversation',
    onError: () => refetchTeam(agencyId),
  });
  const passOn = useChange({
    mutationFn: (agent: { id: string; name: string }) =>
      browserApi.call('POST /api/inquiries/{id}/handover', {
        params: { id },
        body: { agent_id: agent.id },
      }),
    done: (_accepted, { name }) => `Passed on to ${name}`,
    onSuccess: () => refetchTeam(agencyId),
    failed: 'Could not pass the question on',
    onError: () => refetchTeam(agencyId),
  });
  return { answer, passOn, isBusy: answer.isPending || passOn.isPending };
}
