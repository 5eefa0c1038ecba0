import { useId, useState } from 'react';
import type { Outcome, ReportCaseDetail } from '../../../contract/moderation/moderation.ts';
import { outcomeTexts } from '../../../contract/moderation/moderation-words.ts';
import { apiKey, changeCached, isRefusal, refetchApi } from '../../client/api/query-client.ts';
import { submitChange } from '../../client/api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextArea } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { adminApi } from '../admin/admin-api.ts';
import { refetchAdmin } from '../admin/person/admin-users.ts';
import { readSuspension, SuspensionLength } from './suspension-length.tsx';

const loadContract = () => import('../../../contract/moderation/moderation.ts');

interface DecisionFormProps {
  detail: ReportCaseDetail;
  onDecided(): void;
}

/** If another administrator decided first, reloads the case. */
async function saveDecision(id: string, send: () => Promise<ReportCaseDetail>): Promise<void> {
  const sent = async () => {
    try {
      return await send();
    } catch (error) {
      if (isRefusal(error, 409)) void refetchApi('GET /api/admin/reports/{id}', { id });
      throw error;
    }
  };
  const decided = await submitChange(sent, {
    title: 'Decision saved',
    description: "We'll email the people concerned.",
    failed: 'Could not save the decision',
  });
  changeCached(apiKey('GET /api/admin/reports/{id}', { id }), decided);
  // Refetches everything, because a decision also affects the person's homes and other pages.
  void refetchAdmin();
}

const outcomeHints: Record<Outcome, string> = {
  no_action: "For our records. We'll tell the people who reported it that we took no action.",
  hide_listing: "We'll email this reason to the lister and show it on their dashboard.",
  warn: "We'll email this reason to the person.",
  suspend: "We'll email this reason to the person and show it when they sign in.",
};

export function DecisionForm({ detail, onDecided }: DecisionFormProps) {
  const { id, proposals, viewer_can } = detail;
  const [outcome, setOutcome] = useState<Outcome>();
  const [reason, setReason] = useState('');
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => (await loadContract()).NewDecision,
    readValues: (form) =>
      outcome === 'suspend' ? readSuspension(form) : Object.fromEntries(new FormData(form)),
    onValid: async (body) => {
      const call = { params: { id }, body };
      await saveDecision(id, () => adminApi.call('POST /api/admin/reports/{id}/decision', call));
      onDecided();
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

interface OutcomeChoiceProps {
  outcomes: readonly Outcome[];
  chosen: Outcome | undefined;
  error: string | undefined;
  onChoose(outcome: Outcome): void;
}

function OutcomeChoice({ outcomes, chosen, error, onChoose }: OutcomeChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-2">
      <legend className="pb-1.5 font-medium">Decision</legend>
      {outcomes.map((outcome) => (
        <label
          key={outcome}
          className="flex min-h-target cursor-pointer items-center gap-3 rounded-control border border-control px-3 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="outcome"
            required
            value={outcome}
            checked={chosen === outcome}
            onChange={() => onChoose(outcome)}
            className="size-5 shrink-0 accent-brand"
          />
          <span>{outcomeTexts[outcome]}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function AppealDecisionForm({ detail: { id }, onDecided }: DecisionFormProps) {
  const headingId = useId();
  const [isReady, setIsReady] = useState(false);
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => (await loadContract()).NewAppealDecision,
    onValid: async (body) => {
      const call = { params: { id }, body };
      await saveDecision(id, () =>
        adminApi.call('POST /api/admin/reports/{id}/appeal-decision', call),
      );
      onDecided();
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
