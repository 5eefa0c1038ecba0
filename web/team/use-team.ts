import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { TeamSort } from '../../contract/agencies/team.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { refetchInquiries } from '../inquiries/received-inquiries.ts';
import { useNavigateIfHere } from '../pages/use-navigate-if-here.ts';
import { toast } from '../ui/toast/toast.ts';

const description = 'Please try again in a moment.';

interface Wanted {
  q: string;
  sort: TeamSort;
  page: number;
}

/** Reads the agents' figures; earlier results stay while a new search loads. */
export const useTeam = (id: number, wanted: Wanted) =>
  useQuery(
    {
      queryKey: ['agency', id, 'team', wanted],
      queryFn: () =>
        browserApi.call('GET /api/agencies/{id}/team', { params: { id }, query: wanted }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

const unansweredKey = (id: number) => ['agency', id, 'unanswered'];

/** Reads the inquiries to confirmed agents that have no answer. */
export const useUnanswered = (id: number) =>
  useQuery(
    {
      queryKey: unansweredKey(id),
      queryFn: () => browserApi.call('GET /api/agencies/{id}/unanswered', { params: { id } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );

async function readAgain(agencyId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['agency', agencyId] });
  await refetchInquiries();
}

/** Answers in an agent's place, or passes the inquiry on to another agent (TEAM-06, TEAM-07). */
export function useStepIn(agencyId: number, id: string) {
  const leadOn = useNavigateIfHere();
  const answer = useMutation(
    {
      mutationFn: () =>
        browserApi.call('POST /api/inquiries/{id}/response', { params: { id }, body: {} }),
      onSuccess: async ({ chat_id }) => {
        await readAgain(agencyId);
        await leadOn(`/messages?chat=${chat_id}`);
      },
      onError: (error) => {
        showErrorToast(error, { title: 'Could not create conversation', description });
        return readAgain(agencyId);
      },
    },
    queryClient,
  );
  const passOn = useMutation(
    {
      mutationFn: (agent: { id: string; name: string }) =>
        browserApi.call('POST /api/inquiries/{id}/handover', {
          params: { id },
          body: { agent_id: agent.id },
        }),
      onSuccess: (_accepted, { name }) => {
        toast({ title: `Passed on to ${name}`, tone: 'positive' });
        return readAgain(agencyId);
      },
      onError: (error) => {
        showErrorToast(error, { title: 'Could not pass the question on', description });
        return readAgain(agencyId);
      },
    },
    queryClient,
  );
  return { answer, passOn, isBusy: answer.isPending || passOn.isPending };
}
