import { type KeyboardEvent, useRef, useState } from 'react';
import { maxFeatureLength } from '../../contract/property-editing.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { withFeature } from './feature-rules.ts';
import type { SectionProps } from './form-parts.ts';
import { FormSection } from './form-section.tsx';

/** FORM-07 to FORM-09 */
export function FeaturesSection({ start, onChanged }: Omit<SectionProps, 'field'>) {
  const input = useRef<HTMLInputElement>(null);
  const [features, setFeatures] = useState<readonly string[]>(start.features);

  const add = () => {
    const box = input.current;
    if (!box) return;
    const next = withFeature(features, box.value);
    box.value = '';
    box.focus();
    if (next === features) return;
    setFeatures(next);
    onChanged();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds a feature here; it does not send the form.
    event.preventDefault();
    add();
  };
  const remove = (feature: string) => {
    setFeatures(features.filter((other) => other !== feature));
    input.current?.focus();
    onChanged();
  };

  return (
    <FormSection title="Special features">
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label="Special feature"
            ref={input}
            maxLength={maxFeatureLength}
            placeholder="Solar geyser"
            enterKeyHint="done"
            onKeyDown={addOnEnter}
          />
        </div>
        <Button look="secondary" onClick={add}>
          Add
        </Button>
      </div>
      {features.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature}>
              <FeatureChip feature={feature} onRemove={() => remove(feature)} />
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function FeatureChip({ feature, onRemove }: { feature: string; onRemove(): void }) {
  return (
    <span className="flex items-center rounded-full border border-line bg-sunken pl-4 wrap-anywhere">
      <input type="hidden" name="features" value={feature} />
      {feature}
      <button
        type="button"
        aria-label={`Remove ${feature}`}
        onClick={onRemove}
        className="flex size-target shrink-0 items-center justify-center rounded-full hover:bg-line"
      >
        <Icon name="x" className="size-4" />
      </button>
    </span>
  );
}
