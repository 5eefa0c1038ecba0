import { useId, useState } from 'react';
import type { ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { adminApi } from '../admin/admin-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField, TextArea } from '../ui/form/field.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { sendDecision } from './send-decision.ts';

interface AppealDecisionFormProps {
  caseId: string;
  onDecided(decided: ReportCaseDetail): void;
  onOutdated(): void;
}

export function AppealDecisionForm({ caseId, onDecided, onOutdated }: AppealDecisionFormProps) {
  const headingId = useId();
  const [isReady, setIsReady] = useState(false);
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../contract/moderation/moderation.ts')).NewAppealDecision,
    onValid: async (body) => {
      const call = { params: { id: caseId }, body };
      const send = () => adminApi.call('POST /api/admin/reports/{id}/appeal-decision', call);
      onDecided(await sendDecision(send, onOutdated));
    },
  });
  return (
    <Card className="p-5">
      <h2 id={headingId} className="mb-4 text-xl">
        Decide the appeal
      </h2>
      <form
        {...formProps}
        aria-labelledby={headingId}
        className="flex flex-col gap-4"
        onInput={({ currentTarget }) => setIsReady(isFilled(currentTarget))}
      >
        <SelectField label="Decision" required {...field('outcome')}>
          <option value="">Choose a decision</option>
          <option value="upheld">Uphold the decision</option>
          <option value="reversed">Reverse the decision and undo its effects</option>
        </SelectField>
        <TextArea
          label="Reason"
          hint="We'll email this reason to the person."
          required
          maxLength={500}
          {...field('reason')}
        />
        <Button type="submit" disabled={isBusy || !isReady}>
          {isBusy ? 'Sending...' : 'Decide the appeal'}
        </Button>
      </form>
    </Card>
  );
}

const isFilled = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].every(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
