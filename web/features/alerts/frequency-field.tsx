import type { ComponentProps } from 'react';
import type { AlertFrequency } from '../../../contract/alerts/alerts.ts';
import { SelectField } from '../../ui/form/field.tsx';

export const FrequencyField = (props: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label="How often" {...props}>
    {Object.entries(frequencyNames).map(([frequency, name]) => (
      <option key={frequency} value={frequency}>
        {name}
      </option>
    ))}
  </SelectField>
);

export const frequencyNames: Record<AlertFrequency, string> = {
  instant: 'Immediately',
  daily: 'Once a day',
  weekly: 'Once a week',
};
