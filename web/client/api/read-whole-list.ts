import type { ApiInput } from '../../../contract/api.ts';
import type { ApiClient, ItemOf, PagedKey } from './api-client.ts';

export async function readWholeList<K extends PagedKey>(
  api: Pick<ApiClient, 'page'>,
  key: K,
  input: ApiInput<K> & { query: object },
): Promise<ItemOf<K>[]> {
  const items: ItemOf<K>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor === undefined ? input.query : { ...input.query, cursor };
    const page = await api.page(key, { ...input, query });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
