import { shownName } from '../../contract/accounts/shown-name.ts';
import type { UnansweredInquiry } from '../../contract/agencies/team.ts';
import { useMembers } from '../agencies/use-members.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface PassOnDialogProps {
  agencyId: number;
  inquiry: UnansweredInquiry;
  onChoose(agent: { id: string; name: string }): void;
  onClose(): void;
}

/** To which other agent a question goes. */
export function PassOnDialog({ agencyId, inquiry, onChoose, onClose }: PassOnDialogProps) {
  const { data, isFetching, refetch } = useMembers(agencyId);
  const others = data?.filter(
    ({ id, role, confirmed }) => role === 'agent' && confirmed && id !== inquiry.agent.id,
  );
  return (
    <Dialog title="Pass on to" onClose={onClose}>
      {!others && isFetching && <Spinner text="Loading..." />}
      {!others && !isFetching && (
        <Button onClick={() => void refetch()}>Your agents could not be loaded. Try again</Button>
      )}
      {others?.length === 0 && <p>You have no other confirmed agent.</p>}
      {others && others.length > 0 && (
        <>
          <p className="mb-4 text-muted">
            Everything this person asked about the home goes to the agent you choose. Both agents
            are told.
          </p>
          <ul className="flex flex-col gap-2">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Button
                  look="secondary"
                  className="w-full"
                  onClick={() => {
                    onClose();
                    onChoose({ id, name: shownName(name) });
                  }}
                >
                  {shownName(name)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
