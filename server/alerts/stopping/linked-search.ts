import type { LinkedSearch, SavedSearchChange } from '../../../contract/alerts/alerts.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import { changeSearch } from '../change-search.ts';
import { presentSavedSearch } from '../present-saved-search.ts';
import { deleteSearch, findSearch, updateSearch } from '../saved-search-queries.ts';
import { SearchLinks } from './alert-links.ts';

type Needed = Pick<Context, 'db' | 'config' | 'now'>;

/** The search that an emailed link refers to, with or without an account (ALRT-13). */
export async function linkedSearch({ db, config }: Needed, token: string): Promise<LinkedSearch> {
  const row = await findSearch(db, idFor(config, token));
  if (!row) throw new AppError('invalid_link');
  const { name, filters, frequency, paused } = presentSavedSearch(row);
  return { name, filters, frequency, paused };
}

export async function changeLinkedSearch(
  context: Needed,
  token: string,
  change: Pick<SavedSearchChange, 'frequency' | 'paused'>,
): Promise<LinkedSearch> {
  const id = idFor(context.config, token);
  const isChanged = await changeSearch(context, { id, update: updateSearch }, change);
  if (!isChanged) throw new AppError('invalid_link');
  return linkedSearch(context, token);
}

/** Ending a search twice succeeds both times. */
export async function endLinkedSearch({ db, config }: Needed, token: string): Promise<void> {
  await deleteSearch(db, idFor(config, token));
}

function idFor(config: Needed['config'], token: string): string {
  const id = new SearchLinks(config).idOf(token);
  if (id === undefined) throw new AppError('invalid_link');
  return id;
}
