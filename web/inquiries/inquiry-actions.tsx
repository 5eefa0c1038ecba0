import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';
import { Button } from '../ui/button.tsx';
import { useInquiryCare } from './use-inquiry-care.ts';

interface InquiryActionsProps {
  inquiry: InquiryListItem;
  describedBy: string;
}

/** FLOW-07 to FLOW-13 */
export function InquiryActions({ inquiry, describedBy }: InquiryActionsProps) {
  const { isBusy, respond, close, openThread } = useInquiryCare(inquiry);
  const actions = actionsOn(inquiry.viewer_can, { respond, close, openThread });
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ label, look, act }) => (
        <Button
          key={label}
          look={look}
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
  look: 'primary' | 'secondary';
  act(): void;
}

type Acts = Pick<ReturnType<typeof useInquiryCare>, 'respond' | 'close' | 'openThread'>;

/** A pending inquiry has no link to the chat, because Respond opens it. */
function actionsOn(can: InquiryListItem['viewer_can'], acts: Acts): Action[] {
  if (can.respond) return [{ label: 'Respond', look: 'primary', act: acts.respond }];
  const actions: Action[] = [];
  if (can.close) actions.push({ label: 'Close', look: 'secondary', act: acts.close });
  if (can.view_thread) {
    const thread = can.close
      ? ({ label: 'View Thread', look: 'primary' } as const)
      : ({ label: 'View History', look: 'secondary' } as const);
    actions.push({ ...thread, act: acts.openThread });
  }
  return actions;
}
