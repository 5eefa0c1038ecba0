import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';
import { Button } from '../ui/button.tsx';
import { useInquiryCare } from './use-inquiry-care.ts';

interface InquiryActionsProps {
  inquiry: InquiryListItem;
  describedBy: string;
}

export function InquiryActions({ inquiry, describedBy }: InquiryActionsProps) {
  const { isBusy, respond, close, openThread } = useInquiryCare(inquiry);
  const actions = actionsOn(inquiry.viewer_can, { respond, close, openThread });
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ label, variant, act }) => (
        <Button
          key={label}
          variant={variant}
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface Action {
  label: string;
  variant: 'primary' | 'secondary';
  act(): void;
}

type Handlers = Pick<ReturnType<typeof useInquiryCare>, 'respond' | 'close' | 'openThread'>;

/** A pending inquiry has no link to the chat, because Respond opens it. */
function actionsOn(can: InquiryListItem['viewer_can'], acts: Handlers): Action[] {
  if (can.respond) return [{ label: 'Respond', variant: 'primary', act: acts.respond }];
  const actions: Action[] = [];
  if (can.close) actions.push({ label: 'Close', variant: 'secondary', act: acts.close });
  if (can.view_thread) {
    const thread = can.close
      ? ({ label: 'View Thread', variant: 'primary' } as const)
      : ({ label: 'View History', variant: 'secondary' } as const);
    actions.push({ ...thread, act: acts.openThread });
  }
  return actions;
}
