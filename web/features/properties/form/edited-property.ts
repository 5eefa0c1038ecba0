import type { QuestionedClaim } from '../../../../contract/properties/claims/claims.ts';
import type { Amenity } from '../../../../contract/properties/properties.ts';
import type { PropertyInput } from '../../../../contract/properties/property-editing.ts';
import { ApiError } from '../../../client/api/api-client.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import type { ShownRight } from './ended-right.tsx';
import type { FormContents } from './form-contents.ts';

export interface SaveTarget {
  id: string;
  /** The version that the edit is based on; null for a new listing. */
  version: number | null;
}

export interface EditedProperty extends SaveTarget {
  contents: FormContents;
  amenities: Amenity[];
  /** The values that renters reported as different from the listing. */
  questioned?: readonly QuestionedClaim[];
  /** Set if the lister has submitted a document for this home. */
  right?: ShownRight | undefined;
}

/** An edit keeps the owner (FORM-28, READ-16). Resolves to the version for the next save. */
export async function saveProperty(
  { id, version }: SaveTarget,
  input: PropertyInput,
  ownerId: string,
): Promise<SaveTarget['version']> {
  if (version !== null) return change(id, { ...input, version });
  try {
    const body = { ...input, id, owner_id: ownerId, available: true as const };
    await browserApi.call('POST /api/properties', { body });
  } catch (error) {
    // An earlier attempt created the listing, but the form has changed since that attempt.
    if (!(error instanceof ApiError) || error.code !== 'different_repeat') throw error;
    await change(id, input);
  }
  return null;
}

async function change(id: string, body: PropertyInput & { version?: number }): Promise<number> {
  const { version } = await browserApi.call('PATCH /api/properties/{id}', { params: { id }, body });
  return version;
}
