import type { ReactNode } from 'react';
import { shownName } from '../../../contract/accounts/shown-name.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useMembers } from '../agencies/use-members.ts';

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
  const read = useMembers(agencyId);
  const { data } = read;
  const agents = data?.filter(
    ({ id, role, confirmed }) => role === 'agent' && confirmed && id !== except,
  );
  return (
    <Dialog title={title} onClose={onClose}>
      {!agents && <NotLoaded read={read} name="Your agents" />}
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
