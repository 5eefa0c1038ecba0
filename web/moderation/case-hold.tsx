import { format } from 'date-fns';
import type { ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { Card } from '../ui/card.tsx';
import { counted } from '../ui/text/counted.ts';

interface CaseHoldProps {
  hold: NonNullable<ReportCaseDetail['hold']>;
  isOpen: boolean;
}

export const CaseHold = ({ hold, isOpen }: CaseHoldProps) => (
  <Card className="flex flex-col gap-3 p-5">
    <h2 className="text-xl">Held for review</h2>
    <p>
      {isOpen
        ? 'Several unrelated people reported this person within 30 days. Nothing has been decided yet. Your decision ends the review.'
        : 'Several unrelated people had reported this person. The decision ended the review.'}
    </p>
    {hold.homes_waiting > 0 && (
      <p className="font-semibold">
        {`${counted(hold.homes_waiting, 'new or changed home is', 'new or changed homes are')} hidden until you decide. See “Their homes”.`}
      </p>
    )}
    {hold.stated_at && (
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">What they say</h3>
        <p className="whitespace-pre-line wrap-anywhere">
          {hold.statement || 'Deleted with the account.'}
        </p>
        <p className="text-sm text-muted">{format(hold.stated_at, 'd MMMM yyyy, HH:mm')}</p>
      </section>
    )}
  </Card>
);
