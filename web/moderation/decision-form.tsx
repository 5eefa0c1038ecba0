import { useState } from 'react';
import type { Outcome, ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { outcomeTexts } from '../../contract/moderation/moderation-words.ts';
import { adminApi } from '../admin/admin-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/form/field.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { sendDecision } from './send-decision.ts';
import { readSuspension, SuspensionLength } from './suspension-length.tsx';

interface DecisionFormProps {
  detail: ReportCaseDetail;
  onDecided(decided: ReportCaseDetail): void;
  onOutdated(): void;
}

const outcomeHints: Record<Outcome, string> = {
  no_action: "For our records. We'll tell the people who reported it that we took no action.",
  hide_listing: "We'll email this reason to the lister and show it on their dashboard.",
  warn: "We'll email this reason to the person.",
  suspend: "We'll email this reason to the person and show it when they sign in.",
};

export function DecisionForm({ detail, onDecided, onOutdated }: DecisionFormProps) {
  const { id, proposals, viewer_can } = detail;
  const [outcome, setOutcome] = useState<Outcome>();
  const [reason, setReason] = useState('');
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/moderation/moderation.ts')).NewDecision,
    readValues: (form) =>
      outcome === 'suspend' ? readSuspension(form) : Object.fromEntries(new FormData(form)),
    onValid: async (body) => {
      const call = { params: { id }, body };
      const send = () => adminApi.call('POST /api/admin/reports/{id}/decision', call);
      onDecided(await sendDecision(send, onOutdated));
    },
  });
  const choose = (chosen: Outcome) => {
    setOutcome(chosen);
    // Keeps a reason that the administrator wrote; only a suggested reason is replaced.
    const isProposed = reason === '' || Object.values(proposals).includes(reason);
    if (isProposed) setReason(proposals[chosen]);
  };
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-xl">Decide</h2>
      <form {...formProps} className="flex flex-col gap-4">
        <OutcomeChoice
          outcomes={viewer_can.decide}
          chosen={outcome}
          error={field('outcome').error}
          onChoose={choose}
        />
        {outcome === 'suspend' && <SuspensionLength initial="30" />}
        <TextArea
          label="Reason"
          hint={outcome && outcomeHints[outcome]}
          required
          maxLength={500}
          {...field('reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          type="submit"
          variant={outcome === undefined || outcome === 'no_action' ? 'primary' : 'danger'}
          disabled={isBusy || outcome === undefined || reason.trim() === ''}
        >
          {isBusy ? 'Sending...' : outcome ? outcomeTexts[outcome] : 'Decide'}
        </Button>
      </form>
    </Card>
  );
}
