import type { QuestionedClaim } from '../../contract/properties/claims/claims.ts';
import type { Amenity } from '../../contract/properties/properties.ts';
import type { ShownRight } from './ended-right.tsx';
import type { FormContents } from './form-contents.ts';
import type { SaveTarget } from './save-property.ts';

export interface EditedProperty extends SaveTarget {
  contents: FormContents;
  amenities: Amenity[];
  /** The values that renters reported as different from the listing. */
  questioned?: readonly QuestionedClaim[];
  /** Set if the lister has submitted a document for this home. */
  right?: ShownRight | undefined;
}
