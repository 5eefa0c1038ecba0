import type { NewSavedSearch, SavedSearch } from '../contract/alerts/alerts.ts';
import { matchHomes } from '../server/domains/alerts/matching/match-homes.ts';
import { sendAlerts } from '../server/domains/alerts/sending/send-alerts.ts';
import { answerOf } from './conversations.ts';
import type { Persona } from './personas.ts';
import type { TestApp } from './start-test-app.ts';

export const newSearch = (search: Partial<NewSavedSearch> = {}): NewSavedSearch => ({
  name: 'House, Avondale',
  filters: { type: 'house', city: 'Avondale' },
  frequency: 'instant',
  ...search,
});

export const saveSearch = (
  person: Pick<Persona, 'send'>,
  search: Partial<NewSavedSearch> = {},
): Promise<SavedSearch> => answerOf(person.send('POST', '/api/me/searches', newSearch(search)));

/** A morning in Harare, outside anyone's quiet hours. */
export const morning = new Date('2030-03-05T08:00:00Z');

/** Runs both alert jobs at a given time: one matches homes with searches, one sends due alerts. */
export async function alertAt(app: TestApp, at: Date = morning): Promise<void> {
  const context = { ...app.app.context, now: () => at };
  await matchHomes(context);
  await sendAlerts(context);
}
