import { PropertyInput } from '../../../../contract/properties/property-editing.ts';
import { requiredFields } from '../../../../contract/properties/property-fields.ts';
import type { TextName } from './form-contents.ts';

export interface FormStep {
  /** The control's name, which is also its path in the schema's errors. */
  name: TextName | 'images';
  label: string;
}

const pictureStep: FormStep = { name: 'images', label: 'Pictures' };

const steps: FormStep[] = [
  { name: 'title', label: 'Title' },
  { name: 'bedrooms', label: requiredFields.bedrooms.label },
  { name: 'bathrooms', label: requiredFields.bathrooms.label },
  { name: 'size', label: 'Size' },
  { name: 'description', label: requiredFields.description.label },
  { name: 'price', label: requiredFields.price.label },
  { name: 'location.city', label: 'City' },
  { name: 'location.suburb', label: 'Suburb' },
  { name: 'location.address', label: 'Address' },
];

export interface FormProgress {
  done: number;
  of: number;
  /** The first incomplete step, in form order. Pictures come last if the person skipped them. */
  next: FormStep | undefined;
}

/** Counts valid steps. Pictures are a step, although a listing can be saved without them. */
export function progressOf(input: unknown, pictures: number, picturesFirst: boolean): FormProgress {
  const issues = PropertyInput.safeParse(input).error?.issues ?? [];
  const refused = new Set(issues.map(({ path }) => path.join('.')));
  const ordered = picturesFirst ? [pictureStep, ...steps] : [...steps, pictureStep];
  const missing = ordered.filter((step) =>
    step === pictureStep ? pictures === 0 : refused.has(step.name),
  );
  const done = ordered.length - missing.length;
  const [first, second] = missing;
  const isSkipped = first === pictureStep && done > 0 && second !== undefined;
  return { done, of: ordered.length, next: isSkipped ? second : first };
}
