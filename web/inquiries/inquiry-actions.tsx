import type { InquiryListItem, InquiryStatus } from '../../contract/inquiries.ts';
import { Button } from '../ui/button.tsx';
import { useInquiryCare } from './use-inquiry-care.ts';

interface InquiryActionsProps {
  inquiry: InquiryListItem;
  /** the id of the inquiry's title */
  describedBy: string;
}

interface Action {
  label: string;
  look: 'primary' | 'secondary';
  act(): void;
}

/** pending: Respond; responded: Close and View Thread; closed: View History (FLOW-07 to FLOW-13). */
export function InquiryActions({ inquiry, describedBy }: InquiryActionsProps) {
  const { isBusy, respond, close, openThread } = useInquiryCare(inquiry);
  const actions: Record<InquiryStatus, Action[]> = {
    pending: [{ label: 'Respond', look: 'primary', act: respond }],
    responded: [
      { label: 'Close', look: 'secondary', act: close },
      { label: 'View Thread', look: 'primary', act: openThread },
    ],
    closed: [{ label: 'View History', look: 'secondary', act: openThread }],
  };
  return (
    <div className="flex flex-wrap gap-2">
      {actions[inquiry.status].map(({ label, look, act }) => (
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
