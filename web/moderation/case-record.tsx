import { format } from 'date-fns';
import type { ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { outcomeTexts } from '../../contract/moderation/moderation-words.ts';
import { Card } from '../ui/card.tsx';
import { focusIfFree } from '../ui/overlay/move-focus.ts';

const time = (iso: string) => format(iso, 'd MMMM yyyy, HH:mm');

interface CaseRecordProps {
  detail: ReportCaseDetail;
  /** Moves the focus here, because the decision form and its pressed button have disappeared. */
  takesFocus: boolean;
}

export function CaseRecord({ detail: { decision, appeal }, takesFocus }: CaseRecordProps) {
  if (!decision) return null;
  const place = takesFocus ? focusIfFree : null;
  const { outcome, suspended_until, lifted_at } = decision;
  const length = suspended_until
    ? `until ${format(suspended_until, 'd MMMM yyyy')}`
    : 'permanently';
  return (
    <Card className="flex flex-col gap-4 p-5">
      <section ref={place} className="flex flex-col gap-1">
        <h2 className="text-xl">Decision</h2>
        <p className="font-semibold">
          <span>{outcomeTexts[outcome]}</span>
          {outcome === 'suspend' && <span>{`, ${length}`}</span>}
          {lifted_at && <span>{`, lifted on ${format(lifted_at, 'd MMMM yyyy')}`}</span>}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
        <p className="text-sm text-muted">
          {`${decision.by ?? 'An administrator'} · ${time(decision.decided_at)}`}
        </p>
      </section>
      {appeal && (
        <section className="flex flex-col gap-1">
          <h2 className="text-xl">Appeal</h2>
          <p className="whitespace-pre-line wrap-anywhere">
            {appeal.text || 'Deleted with the account.'}
          </p>
          <p className="text-sm text-muted">{time(appeal.appealed_at)}</p>
        </section>
      )}
      {appeal?.outcome && (
        <section ref={place} className="flex flex-col gap-1">
          <h2 className="text-xl">After the appeal</h2>
          <p className="font-semibold">
            {appeal.outcome === 'upheld' ? 'The decision was upheld' : 'The decision was reversed'}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.reason}</p>
          <p className="text-sm text-muted">
            <span>{appeal.by ?? 'An administrator'}</span>
            {appeal.decided_at && <span>{` · ${time(appeal.decided_at)}`}</span>}
          </p>
        </section>
      )}
    </Card>
  );
}
