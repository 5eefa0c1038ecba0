import { type KeyboardEvent, useRef, useState } from 'react';
import { findSameAmenity } from '../../../../../contract/properties/amenity-words.ts';
import {
  maxFeatureLength,
  maxFeatures,
} from '../../../../../contract/properties/property-editing.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { isComposing } from '../../../../ui/form/is-composing.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { SectionProps } from './form-section.tsx';
import { FormGroup } from './form-section.tsx';

/** Suggested features that renters filter by, and that no amenity or field covers. */
const suggestedFeatures = ['Own entrance'];

export function FeaturesSection({ start, onChanged }: Omit<SectionProps, 'field'>) {
  const input = useRef<HTMLInputElement>(null);
  const [features, setFeatures] = useState<readonly string[]>(start.features);
  const [ticked, setTicked] = useState<string>();
  const missing = suggestedFeatures.filter(
    (feature) => withFeature(features, feature) !== features,
  );

  const add = () => {
    const box = input.current;
    if (!box) return;
    const typed = box.value;
    box.value = '';
    box.focus();
    if (tickMatchingAmenity(typed, box.form)) onChanged();
    else addFeature(typed);
  };
  const addFeature = (feature: string) => {
    setTicked(undefined);
    const next = withFeature(features, feature);
    if (next === features) return;
    setFeatures(next);
    onChanged();
  };
  /** Ticks the amenity with the same meaning instead of adding a feature. */
  const tickMatchingAmenity = (typed: string, form: HTMLFormElement | null): boolean => {
    const amenity = findSameAmenity(typed);
    const box = amenity && form?.querySelector(`input[name=amenities][value=${amenity.id}]`);
    if (!(box instanceof HTMLInputElement)) return false;
    box.checked = true;
    setTicked(amenity?.name);
    return true;
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // Enter adds a feature here instead of submitting the form.
    event.preventDefault();
    add();
  };
  const remove = (feature: string) => {
    setFeatures(features.filter((other) => other !== feature));
    input.current?.focus();
    onChanged();
  };

  return (
    <FormGroup title="Special features">
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
        <Button variant="secondary" onClick={add}>
          Add
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {ticked && `“${ticked}” is now ticked under Amenities.`}
      </p>
      {missing.length > 0 && (
        <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
          {missing.map((feature) => (
            <li key={feature}>
              <Button variant="secondary" className="text-sm" onClick={() => addFeature(feature)}>
                <Icon name="plus" className="size-4" />
                <span>{feature}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {features.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature}>
              <FeatureChip feature={feature} onRemove={() => remove(feature)} />
            </li>
          ))}
        </ul>
      )}
    </FormGroup>
  );
}

function FeatureChip({ feature, onRemove }: { feature: string; onRemove(): void }) {
  return (
    <span className="flex items-center rounded-full border border-line bg-sunken pl-4 wrap-anywhere">
      <input type="hidden" name="features" value={feature} />
      <span>{feature}</span>
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

/** Adds a feature, unless it is blank or already in the list (FORM-09). */
export function withFeature(features: readonly string[], typed: string): readonly string[] {
  const feature = typed.trim().replaceAll(/\s+/g, ' ').slice(0, maxFeatureLength);
  const isKnown = features.some((known) => known.toLowerCase() === feature.toLowerCase());
  if (feature === '' || isKnown || features.length >= maxFeatures) return features;
  return [...features, feature];
}
