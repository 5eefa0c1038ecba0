import { addDays } from 'date-fns';
import { useRef, useState } from 'react';
import type { Outcome, ReportCaseDetail } from '../../contract/moderation.ts';
import { adminApi } from '../admin/admin-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { outcomeTexts } from './reason-texts.ts';
import { sendDecision } from './send-decision.ts';

interface DecisionFormProps {
  detail: ReportCaseDetail;
  onDecided(decided: ReportCaseDetail): void;
  onOutdated(): void;
}

const lengths = [
  { days: '7', text: '7 days' },
  { days: '30', text: '30 days' },
  { days: '90', text: '90 days' },
  { days: '', text: 'For good' },
];

const told: Record<Outcome, string> = {
  no_action: 'For the record. Whoever reported is told that nothing was changed.',
  hide_listing: 'The lister reads it by mail and on the dashboard.',
  warn: 'The person reads it by mail.',
  suspend: 'The person reads it by mail and when signing in.',
};

/** What is decided, why, and for how long. */
export function DecisionForm({ detail, onDecided, onOutdated }: DecisionFormProps) {
  const { id, proposals, viewer_can } = detail;
  const [outcome, setOutcome] = useState<Outcome>(viewer_can.decide[0] ?? 'no_action');
  const reason = useRef<HTMLDivElement>(null);
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/moderation.ts')).NewDecision,
    readValues: (form) => {
      const { days, ...values } = Object.fromEntries(new FormData(form));
      const until = days ? addDays(new Date(), Number(days)).toISOString() : null;
      return outcome === 'suspend' ? { ...values, suspended_until: until } : values;
    },
    onValid: async (body) => {
      const call = { params: { id }, body };
      const send = () => adminApi.call('POST /api/admin/reports/{id}/decision', call);
      onDecided(await sendDecision(send, onOutdated));
    },
  });
  const choose = (chosen: Outcome) => {
    setOutcome(chosen);
    const control = reason.current?.querySelector('textarea');
    // What somebody has written stays.
    if (control && Object.values(proposals).includes(control.value))
      control.value = proposals[chosen];
  };
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-xl">Decide</h2>
      <form {...formProps} className="flex flex-col gap-4">
        <SelectField
          label="Decision"
          {...field('outcome')}
          value={outcome}
          onChange={({ target }) => choose(target.value as Outcome)}
        >
          {viewer_can.decide.map((value) => (
            <option key={value} value={value}>
              {outcomeTexts[value]}
            </option>
          ))}
        </SelectField>
        {outcome === 'suspend' && (
          <SelectField label="How long" name="days" defaultValue="30">
            {lengths.map(({ days, text }) => (
              <option key={text} value={days}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        <div ref={reason}>
          <TextArea
            label="Why"
            hint={told[outcome]}
            required
            maxLength={500}
            defaultValue={proposals[outcome]}
            {...field('reason')}
          />
        </div>
        <Button
          type="submit"
          look={outcome === 'no_action' ? 'primary' : 'danger'}
          disabled={isBusy}
        >
          {isBusy ? 'Sending...' : outcomeTexts[outcome]}
        </Button>
      </form>
    </Card>
  );
}
