import type { QuestionedClaim } from '../../contract/properties/claims/claims.ts';
import type { Amenity } from '../../contract/properties/properties.ts';
import type { ShownRight } from './ended-right.tsx';
import type { FormContents } from './form-contents.ts';
import type { SaveTarget } from './save-property.ts';

/** A listing as the server has it, or a blank one. */
export interface EditedProperty extends SaveTarget {
  contents: FormContents;
  amenities: Amenity[];
  /** the values that renters found to be different */
  questioned?: readonly QuestionedClaim[];
  /** set if its lister has shown a paper for it */
  right?: ShownRight | undefined;
}
