import type { OwnPropertyRow } from '../../contract/property-editing.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Switch } from '../ui/switch.tsx';
import { statusOf } from './property-state.ts';
import { usePropertyState } from './use-property-state.ts';

const tones: Record<ReturnType<typeof statusOf>, BadgeTone> = {
  Rented: 'brand',
  Available: 'positive',
  'Not Available': 'neutral',
};

/** The status, and the switch that puts the home on offer or takes it off (TABLE-07, TABLE-14, TABLE-17). */
export function PropertyStateCell({ property }: { property: OwnPropertyRow }) {
  const { isSaving, change } = usePropertyState(property);
  const status = statusOf(property);
  const { mark_available, mark_unavailable } = property.viewer_can;
  return (
    <div className="flex items-center justify-between gap-2 sm:justify-end lg:justify-start">
      <Badge tone={tones[status]} className="whitespace-nowrap lg:min-w-28 lg:justify-center">
        {status}
      </Badge>
      <Switch
        label={`Available: ${property.title}`}
        checked={property.available}
        disabled={isSaving || !(mark_available || mark_unavailable)}
        onChange={(available) => change(available ? 'mark_available' : 'mark_unavailable')}
      />
    </div>
  );
}
