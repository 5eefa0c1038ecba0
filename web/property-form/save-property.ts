import type { PropertyInput } from '../../contract/properties/property-editing.ts';
import { ApiError } from '../api/api-client.ts';
import { browserApi } from '../api/browser-api.ts';

/** Which listing is saved. */
export interface SaveTarget {
  id: string;
  /** the version the work began with; null for a listing that is not there yet */
  version: number | null;
}

/**
 * READ-16: an edit keeps owner and state, only a new listing says whose it is (FORM-28). Resolves to
 * the version with which the next save begins.
 */
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
    // The first send did arrive, and something was changed since.
    if (!(error instanceof ApiError) || error.code !== 'different_repeat') throw error;
    await change(id, input);
  }
  return null;
}

async function change(id: string, body: PropertyInput & { version?: number }): Promise<number> {
  const { version } = await browserApi.call('PATCH /api/properties/{id}', { params: { id }, body });
  return version;
}
