import type { PropertyInput } from '../../contract/properties/property-editing.ts';
import { ApiError } from '../api/api-client.ts';
import { formFailure } from '../api/say-failure.ts';
import { offerDevice } from '../push/offer-device.ts';
import { type SaveTarget, saveProperty } from './save-property.ts';

/** Saves, or says why not (ERR-30). A conflict is for the person to decide. */
export async function submitProperty(
  target: SaveTarget,
  input: PropertyInput,
  userId: string,
): Promise<'saved' | 'conflict'> {
  try {
    await saveProperty(target, input, userId);
    if (target.version === null) void offerDevice('listing');
    return 'saved';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return 'conflict';
    throw formFailure(error, {
      title: 'Submission Failed',
      description: 'There was an error saving your property. Please try again.',
    });
  }
}
