import type { ConversationChoice } from './conversation-choices.ts';

const origins: Record<ConversationChoice['from'], string> = {
  inquiry: 'You asked about it',
  saved: 'Saved',
};

interface ChoiceListProps {
  choices: ConversationChoice[];
  chosen: string | undefined;
  onChoose(propertyId: string): void;
}

/** Homes of which one is picked. */
export function ChoiceList({ choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-3">Which home is it about?</legend>
      {choices.map(({ propertyId, title, from }) => (
        <label
          key={propertyId}
          className="flex min-h-target cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="property_id"
            value={propertyId}
            checked={chosen === propertyId}
            onChange={() => onChoose(propertyId)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium">{title}</span>
            <span className="text-sm text-muted">{origins[from]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
