import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FilterName,
  filterNames,
  filterOf,
  savedColumn,
} from '../../../contract/properties/filters.ts';
import type { CountQuery } from '../../../contract/properties/properties.ts';
import { saveSearch } from '../../../test/alerts.ts';
import { filterSamples, fittingHome, unfittingHomes } from '../../../test/market/filter-samples.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { insertPerson, insertProperty } from '../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { matchHomes } from './matching/match-homes.ts';
import { exportPerson } from './person-queries.ts';
import { pathOf } from './sending/alert-notifications.ts';
import { listFound } from './sending/message-queries.ts';

let app: TestApp;
let renter: Persona;
beforeAll(async () => {
  app = await startTestApp();
  renter = await createPersona(app);
});
afterAll(() => app.close());

const only = (name: FilterName): CountQuery => ({ [name]: filterSamples[name] });

it.each(filterNames)(
  'a saved search stores the filter %s, and is distinct from a search without that filter (ALRT-14)',
  async (name) => {
    const city = `Place of ${name}`;
    const without = await saveSearch(renter, { filters: { city } });
    const search = { filters: { city, ...only(name) } };
    const saved = await saveSearch(renter, search);
    expect(saved.filters).toEqual(search.filters);
    expect(saved.id).not.toBe(without.id);
    expect((await saveSearch(renter, search)).id).toBe(saved.id);
    const { db } = app.database;
    const exported = await exportPerson.saved_searches(db, renter.id);
    const [own] = exported.filter(
      (row) => row.city === city && row[savedColumn(name)] !== filterOf(name).none,
    );
    expect(own).toBeDefined();
    for (const { id } of [without, saved]) await renter.send('DELETE', `/api/me/searches/${id}`);
  },
);

it.each(filterNames)(
  'a saved search with %s finds matching homes, and no others (ALRT-04)',
  async (name) => {
    const { db } = app.database;
    const owner_id = await insertPerson(db);
    const city = `Town of ${name}`;
    const searcher = await createPersona(app);
    await matchHomes(app.app.context);
    await saveSearch(searcher, { filters: { city, ...only(name) } });
    const fitting = { ...fittingHome, owner_id, city, suburb: 'East' };
    const id = await insertProperty(db, fitting);
    await insertProperty(db, { ...fitting, ...unfittingHomes[name] });
    await matchHomes(app.app.context);
    const { subscriber_id } = await db
      .selectFrom('saved_searches')
      .select('subscriber_id')
      .where('city', '=', city)
      .executeTakeFirstOrThrow();
    const found = await db
      .transaction()
      .execute((trx) => listFound(trx, subscriber_id, new Date('2100-01-01')));
    expect(found.map(({ property_id }) => property_id)).toEqual([id]);
    const asked = found[0] ? new URLSearchParams(pathOf(found[0]).split('?')[1]) : undefined;
    expect(asked?.get(name)).toBe(String(filterSamples[name]));
  },
);
