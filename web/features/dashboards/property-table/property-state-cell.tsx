import { confirmedText } from '../../../../contract/properties/confirmed-text.ts';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { useFocusRestore } from '../../../ui/overlay/use-focus-restore.ts';
import { needsConfirmation, statusOf, stepTexts } from './property-state.ts';
import { usePropertyState } from './use-property-state.ts';

const tones: Record<ReturnType<typeof statusOf>, BadgeTone> = {
  Rented: 'brand',
  Available: 'positive',
  'Not Available': 'neutral',
  'Not confirmed': 'waiting',
  'Not public yet': 'waiting',
  'Hidden by Musha': 'danger',
};

export function PropertyStateCell({ property }: { property: OwnPropertyRow }) {
  const { isSaving, change } = usePropertyState(property);
  const status = statusOf(property);
  const { mark_available, mark_unavailable, confirm } = property.viewer_can;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 sm:justify-end lg:justify-start">
      <Badge tone={tones[status]} className="whitespace-nowrap lg:min-w-28 lg:justify-center">
        {status}
      </Badge>
      {!property.hidden && (
        <Switch
          label={`Available: ${property.title}`}
          checked={property.available}
          disabled={isSaving || !(mark_available || mark_unavailable)}
          onChange={(available) => change(available ? 'mark_available' : 'mark_unavailable')}
        />
      )}
      {confirm && (
        <Confirmation property={property} isSaving={isSaving} onConfirm={() => change('confirm')} />
      )}
    </div>
  );
}

interface ConfirmationProps {
  property: OwnPropertyRow;
  isSaving: boolean;
  onConfirm(): void;
}

function Confirmation({ property, isSaving, onConfirm }: ConfirmationProps) {
  const { confirmed_on, title } = property;
  const said = confirmedText(confirmed_on, new Date());
  const isNews = needsConfirmation(property);
  const keepFocus = useFocusRestore(isNews);
  return (
    <div className="flex items-center gap-x-3 lg:basis-full">
      <span tabIndex={-1} className={classNames('text-sm text-muted', isNews && 'max-sm:sr-only')}>
        {said}
      </span>
      {isNews && (
        <Button
          variant="secondary"
          className="whitespace-nowrap"
          disabled={isSaving}
          onClick={({ currentTarget }) => {
            // The pressed button disappears, so the focus moves to the element before it.
            keepFocus(currentTarget.previousElementSibling as HTMLElement);
            onConfirm();
          }}
          aria-label={`${stepTexts.confirm.label}: ${title}`}
        >
          {stepTexts.confirm.label}
        </Button>
      )}
    </div>
  );
}
