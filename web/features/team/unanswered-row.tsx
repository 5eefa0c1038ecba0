import { formatDistanceToNow } from 'date-fns';
import { useState } from 'react';
import { Link } from 'react-router';
import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { UnansweredInquiry } from '../../../contract/agencies/team.ts';
import { Button } from '../../ui/button.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { useUnansweredActions } from './use-team.ts';

const ChooseAgentDialog = lazyOverlay(
  async () => (await import('./choose-agent-dialog.tsx')).ChooseAgentDialog,
);

interface UnansweredRowProps {
  agencyId: number;
  inquiry: UnansweredInquiry;
}

export function UnansweredRow({ agencyId, inquiry }: UnansweredRowProps) {
  const { agent, created_at, id, message, property, viewer_can } = inquiry;
  const { answer, passOn, isBusy } = useUnansweredActions(agencyId, id);
  const [isChoosing, setIsChoosing] = useState(false);
  const sender = shownName(inquiry.sender);
  const agentName = shownName(agent.name);
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-6">
      <p className="wrap-anywhere">
        <span className="font-semibold">{sender}</span> asked{' '}
        <span className="font-semibold">{agentName}</span>{' '}
        <time dateTime={created_at} className="text-muted">
          {formatDistanceToNow(created_at, { addSuffix: true })}
        </time>
      </p>
      <ClampedText>{message}</ClampedText>
      <Link
        to={`/properties/${property.id}`}
        className="inline-flex min-h-target items-center self-start text-brand underline wrap-anywhere"
      >
        {property.title}
      </Link>
      {viewer_can.answer && (
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isBusy}
            aria-label={`Respond to ${sender} about ${property.title}`}
            onClick={() => answer.mutate()}
          >
            Respond
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy}
            aria-label={`Pass on the question from ${sender} about ${property.title}`}
            onClick={() => setIsChoosing(true)}
          >
            Pass on
          </Button>
        </div>
      )}
      {!viewer_can.answer && (
        <p className="text-sm text-muted">
          {`${sender} and ${agentName} already have a conversation, so this stays with ${agentName}.`}
        </p>
      )}
      {isChoosing && (
        <ChooseAgentDialog
          agencyId={agencyId}
          title="Pass on to an agent"
          text="All this person's questions about the home go to the agent you choose. We'll notify both agents."
          except={agent.id}
          onChoose={(chosen) => passOn.mutate(chosen)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </li>
  );
}
