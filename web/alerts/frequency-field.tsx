import type { ComponentProps } from 'react';
import { SelectField } from '../ui/form/field.tsx';
import { frequencyNames } from './frequency-names.ts';

export const FrequencyField = (props: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label="How often" {...props}>
    {Object.entries(frequencyNames).map(([frequency, name]) => (
      <option key={frequency} value={frequency}>
        {name}
      </option>
    ))}
  </SelectField>
);
