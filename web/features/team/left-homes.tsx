import { useState } from 'react';
import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { LeftHomes as Left } from '../../../contract/agencies/team.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { counted } from '../../ui/text/counted.ts';
import { useAssignHomes, useLeftHomes } from './use-team.ts';

const ChooseAgentDialog = lazyOverlay(
  async () => (await import('./choose-agent-dialog.tsx')).ChooseAgentDialog,
);

interface LeftHomesProps {
  agencyId: number;
  /** The agency's own account, which holds the homes until an agent is chosen. */
  accountId: string;
}

export function LeftHomes({ agencyId, accountId }: LeftHomesProps) {
  const { data = [] } = useLeftHomes(agencyId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="left-homes-title" className="flex flex-col gap-4">
      <div>
        <h2 id="left-homes-title" className="text-xl">
          Homes without an agent
        </h2>
        <p className="text-muted">
          Their agents have left. Until you choose who takes over, questions come to you.
        </p>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {data.map((left) => (
            <LeftRow key={left.agent.id} agencyId={agencyId} accountId={accountId} left={left} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function LeftRow({ agencyId, accountId, left }: LeftHomesProps & { left: Left }) {
  const { agent, homes } = left;
  const [isChoosing, setIsChoosing] = useState(false);
  const { mutate: give, isPending } = useAssignHomes(agencyId, agent.id);
  const name = agent.name === null ? 'A former agent' : shownName(agent.name);
  const text = counted(homes, 'home');
  const close = () => setIsChoosing(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
      <p className="wrap-anywhere">{`${name} left ${text}`}</p>
      <Button
        disabled={isPending}
        aria-label={`Choose who takes over ${text} from ${name}`}
        onClick={() => setIsChoosing(true)}
      >
        {isPending ? 'Processing...' : 'Choose who takes over'}
      </Button>
      {isChoosing && (
        <ChooseAgentDialog
          agencyId={agencyId}
          title={`Who takes over ${text}?`}
          text="The agent you choose looks after these homes and answers questions about them. We'll notify them."
          onChoose={give}
          onClose={close}
        >
          <Button
            variant="quiet"
            className="w-full"
            onClick={() => {
              close();
              give({ id: accountId, name: 'your agency' });
            }}
          >
            Keep them with the agency
          </Button>
        </ChooseAgentDialog>
      )}
    </li>
  );
}
