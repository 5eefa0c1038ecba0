import type { CardProperty } from '../../../contract/properties/properties.ts';
import { ApiError } from '../../client/api/api-client.ts';
import { browserApi } from '../../client/api/browser-api.ts';

export interface LoadedProperties {
  properties: CardProperty[];
  gone: string[];
  failed: number;
}

/** Loads each property's current data, in the order of the ids. */
export async function loadProperties(ids: readonly string[]): Promise<LoadedProperties> {
  const results = await Promise.all(ids.map(readProperty));
  return {
    properties: results.filter((result) => typeof result === 'object'),
    gone: ids.filter((_, index) => results[index] === 'gone'),
    failed: results.filter((result) => result === 'failed').length,
  };
}

async function readProperty(id: string): Promise<CardProperty | 'gone' | 'failed'> {
  try {
    return await browserApi.call('GET /api/properties/{id}', { params: { id } });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed';
  }
}
