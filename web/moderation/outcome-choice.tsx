import { useId } from 'react';
import type { Outcome } from '../../contract/moderation/moderation.ts';
import { outcomeTexts } from '../../contract/moderation/moderation-words.ts';

interface OutcomeChoiceProps {
  outcomes: readonly Outcome[];
  chosen: Outcome | undefined;
  error: string | undefined;
  onChoose(outcome: Outcome): void;
}

export function OutcomeChoice({ outcomes, chosen, error, onChoose }: OutcomeChoiceProps) {
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
