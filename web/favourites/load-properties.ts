import type { CardProperty } from '../../contract/properties/properties.ts';
import { type ApiClient, ApiError } from '../api/api-client.ts';

export interface LoadedProperties {
  properties: CardProperty[];
  gone: string[];
  failed: number;
}

/** Loads each property's current data, in the order of the ids. */
export async function loadProperties(
  api: ApiClient,
  ids: readonly string[],
): Promise<LoadedProperties> {
  const results = await Promise.all(ids.map((id) => readProperty(api, id)));
  return {
    properties: results.filter((result) => typeof result === 'object'),
    gone: ids.filter((_, index) => results[index] === 'gone'),
    failed: results.filter((result) => result === 'failed').length,
  };
}

async function readProperty(api: ApiClient, id: string): Promise<CardProperty | 'gone' | 'failed'> {
  try {
    return await api.call('GET /api/properties/{id}', { params: { id } });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed';
  }
}
