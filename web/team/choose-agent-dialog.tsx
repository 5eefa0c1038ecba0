import type { ReactNode } from 'react';
import { shownName } from '../../contract/accounts/shown-name.ts';
import { useMembers } from '../agencies/use-members.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface ChooseAgentDialogProps {
  agencyId: number;
  title: string;
  text: string;
  except?: string;
  onChoose(agent: { id: string; name: string }): void;
  onClose(): void;
  children?: ReactNode;
}

export function ChooseAgentDialog(props: ChooseAgentDialogProps) {
  const { agencyId, title, text, except, onChoose, onClose, children } = props;
  const { data, isFetching, refetch } = useMembers(agencyId);
  const agents = data?.filter(
    ({ id, role, confirmed }) => role === 'agent' && confirmed && id !== except,
  );
  return (
    <Dialog title={title} onClose={onClose}>
      {!agents && isFetching && <Spinner text="Loading..." />}
      {!agents && !isFetching && (
        <EmptyState title="Your agents could not be loaded">
          <Button onClick={() => void refetch()}>Try again</Button>
        </EmptyState>
      )}
      {agents?.length === 0 && <p>You don't have any other confirmed agents.</p>}
      {agents && agents.length > 0 && (
        <>
          <p className="mb-4 text-muted">{text}</p>
          <ul className="flex flex-col gap-2">
            {agents.map(({ id, name }) => (
              <li key={id}>
                <Button
                  variant="secondary"
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
      {children && <div className="mt-4">{children}</div>}
    </Dialog>
  );
}
