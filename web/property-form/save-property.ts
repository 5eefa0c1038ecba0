import type { PropertyInput } from '../../contract/properties/property-editing.ts';
import { ApiError } from '../api/api-client.ts';
import { browserApi } from '../api/browser-api.ts';

/** Which listing is saved. */
export interface SaveTarget {
  id: string;
  /** the version the work began with; null for a listing that is not there yet */
  version: number | null;
}

/** READ-16: an edit keeps owner and state, only a new listing says whose it is (FORM-28). */
export async function saveProperty(
  { id, version }: SaveTarget,
  input: PropertyInput,
  ownerId: string,
): Promise<void> {
  if (version !== null) return change(id, { ...input, version });
  try {
    const body = { ...input, id, owner_id: ownerId, available: true as const };
    await browserApi.call('POST /api/properties', { body });
  } catch (error) {
    // The first send did arrive, its answer was lost, and something was changed since.
    if (!(error instanceof ApiError) || error.code !== 'different_repeat') throw error;
    await change(id, input);
  }
}

async function change(id: string, body: PropertyInput & { version?: number }): Promise<void> {
  await browserApi.call('PATCH /api/properties/{id}', { params: { id }, body });
}
