import type { OwnPropertyRow } from '../../contract/properties/property-editing.ts';
import { Button } from '../ui/button.tsx';
import { counted } from '../ui/text/counted.ts';
import { usePropertyState } from './property-table/use-property-state.ts';

interface NotifyAskersProps {
  property: OwnPropertyRow;
  askers: number;
}

export function NotifyAskers({ property, askers }: NotifyAskersProps) {
  const { isSaving, change } = usePropertyState(property);
  if (askers === 0 || !property.viewer_can.mark_rented) return null;
  return (
    <Button
      variant="quiet"
      isFlush
      className="self-start"
      disabled={isSaving}
      onClick={() => change('mark_rented')}
    >
      {`Mark as rented and tell ${counted(askers, 'person', 'people')}`}
    </Button>
  );
}
