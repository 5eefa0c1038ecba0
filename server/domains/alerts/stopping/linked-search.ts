import type { LinkedSearch, SavedSearchChange } from '../../../../contract/alerts/alerts.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { presentSavedSearch } from '../present-saved-search.ts';
import { changeSearch } from '../save-search.ts';
import { deleteSearch, findSearch } from '../saved-search-queries.ts';
import { endSubscription } from '../subscriber-queries.ts';
import { AlertLinks } from './alert-links.ts';

type Needed = Pick<Context, 'db' | 'config' | 'now'>;

/** The search that an emailed link refers to, with or without an account (ALRT-13). */
export async function linkedSearch({ db, config }: Needed, token: string): Promise<LinkedSearch> {
  const row = await findSearch(db, searchFor(config, token));
  if (!row) throw new AppError('invalid_link');
  const { name, filters, frequency, paused } = presentSavedSearch(row);
  return { name, filters, frequency, paused };
}

export async function changeLinkedSearch(
  context: Needed,
  token: string,
  change: Pick<SavedSearchChange, 'frequency' | 'paused'>,
): Promise<LinkedSearch> {
  if (!(await changeSearch(context, searchFor(context.config, token), change)))
    throw new AppError('invalid_link');
  return linkedSearch(context, token);
}

/** Ending a search twice succeeds both times. */
export async function endLinkedSearch({ db, config }: Needed, token: string): Promise<void> {
  await deleteSearch(db, searchFor(config, token));
}

/** Pauses an account's searches. Without an account, deletes the email address's searches. */
export async function stopAlerts({ db, config, now }: Needed, token: string): Promise<void> {
  const id = idIn(token, new AlertLinks(config, 'stop'));
  await db.transaction().execute((trx) => endSubscription(trx, id, now()));
}

const searchFor = (config: Needed['config'], token: string) => ({
  id: idIn(token, new AlertLinks(config, 'search')),
});

function idIn(token: string, links: AlertLinks): string {
  const id = links.idOf(token);
  if (id === undefined) throw new AppError('invalid_link');
  return id;
}
