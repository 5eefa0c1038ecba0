import { PropertyInput } from '../../contract/property-editing.ts';
import { propertyFields } from '../../contract/property-fields.ts';
import type { TextName } from './form-contents.ts';

export interface FormStep {
  /** of its control, in the form and among what the contract refuses */
  name: TextName | 'images';
  label: string;
}

const photographs: FormStep = { name: 'images', label: 'Photographs' };

const steps: FormStep[] = [
  { name: 'title', label: 'Title' },
  { name: 'bedrooms', label: propertyFields.bedrooms.label },
  { name: 'bathrooms', label: propertyFields.bathrooms.label },
  { name: 'size', label: 'Size' },
  { name: 'description', label: propertyFields.description.label },
  { name: 'price', label: propertyFields.price.label },
  { name: 'location.city', label: 'City' },
  { name: 'location.suburb', label: 'Suburb' },
  { name: 'location.address', label: 'Address' },
];

export interface FormProgress {
  done: number;
  of: number;
  /** the first that is missing, in the order of the form; photographs, once skipped, come last */
  next: FormStep | undefined;
}

/** How far a listing is: what it is refused without, and photographs, which it may lack. */
export function progressOf(input: unknown, pictures: number, picturesFirst: boolean): FormProgress {
  const issues = PropertyInput.safeParse(input).error?.issues ?? [];
  const refused = new Set(issues.map(({ path }) => path.join('.')));
  const ordered = picturesFirst ? [photographs, ...steps] : [...steps, photographs];
  const missing = ordered.filter((step) =>
    step === photographs ? pictures === 0 : refused.has(step.name),
  );
  const done = ordered.length - missing.length;
  const [first, second] = missing;
  const isSkipped = first === photographs && done > 0 && second !== undefined;
  return { done, of: ordered.length, next: isSkipped ? second : first };
}
