import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/log.ts';
import { readWebBuild } from '../../server/reads/pages/web-build.ts';
import { inventedWord } from '../generated/invented-word.ts';
import { listProperty } from '../list-property.ts';
import { createAgency, createPersona, type Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';

/** A home with its owner, and a person who has saved the home and sent an inquiry about it. */
export interface Market {
  propertyId: string;
  suburb: string;
  agencyId: number;
  owner: Persona;
  renter: Persona;
  chatId: string;
}

export async function openMarket(app: TestApp): Promise<Market> {
  const suburb = `Mukuyu ${inventedWord()}`;
  const agencyId = await createAgency(app);
  const owner = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const renter = await createPersona(app);
  const location = { city: 'Harare', suburb, address: '7 Acacia Road', coordinates: null };
  const { id: propertyId } = await listProperty(owner, { location });
  await renter.send('PUT', `/api/me/favourites/${propertyId}`);
  const chat = await renter.send('POST', '/api/chats', { property_id: propertyId });
  const { id: chatId } = await chat.json();
  return { propertyId, suburb, agencyId, owner, renter, chatId };
}

type Site = (path: string) => Promise<Response>;

/** Checks the places where a home on offer must appear and the actions that it must allow. */
export async function whereListed(app: TestApp, market: Market, site: Site) {
  const { propertyId, suburb, agencyId } = market;
  const stranger = await createPersona(app);
  const place = encodeURIComponent(suburb);
  const shows = async (path: string) => holds(await app.request(path), propertyId);
  const may = async (path: string, body: unknown) => (await stranger.send('POST', path, body)).ok;
  const pageHolds = pagesOf(site);
  const suggested = await app.request(`/api/properties/suggestions?q=${place}`);
  return {
    browse: await shows(`/api/properties?city=${place}`),
    'browse by price': await shows(`/api/properties?city=${place}&sort=price_asc&minPrice=1`),
    search: await shows(`/api/properties?q=${place}`),
    featured: await shows('/api/properties/featured'),
    suggestions: await holds(suggested, suburb),
    'the agency’s listings': await shows(`/api/agencies/${agencyId}/properties`),
    sitemap: await shows('/sitemap.xml'),
    'the home page': await pageHolds('/', propertyId),
    'the browse page': await pageHolds(`/properties?city=${place}`, propertyId),
    'the landing page': await pageHolds('/rent/harare', propertyId),
    'the offer for search engines': await pageHolds(`/properties/${propertyId}`, '/InStock"'),
    'a new inquiry': await may('/api/inquiries', {
      property_id: propertyId,
      message: 'Is it free?',
    }),
    'a new chat': await may('/api/chats', { property_id: propertyId }),
    'the contact': await may(`/api/properties/${propertyId}/contact-reveals`, {}),
    'the count of looks': await countsView(app, propertyId),
  };
}

/** For each way to reach a home without searching for it, whether that way still works. */
export async function whereOpened(
  app: TestApp,
  { propertyId, renter, chatId }: Market,
  site: Site,
) {
  const stranger = await createPersona(app);
  const pageHolds = pagesOf(site);
  const chat = await (await renter.send('GET', `/api/chats/${chatId}`)).json();
  return {
    'by its id': (await app.request(`/api/properties/${propertyId}`)).ok,
    'its short link': await leadsOn(app, await shortLinkOf(app, propertyId)),
    'its page': await pageHolds(`/properties/${propertyId}`, '"RealEstateListing"'),
    'a look at it': (await viewHome(app, propertyId)).ok,
    'what was saved': await holds(await renter.send('GET', '/api/me/favourites'), propertyId),
    'saving it': (await stranger.send('PUT', `/api/me/favourites/${propertyId}`)).ok,
    'the conversation about it': Boolean(chat.property),
  };
}

async function shortLinkOf({ database }: TestApp, propertyId: string): Promise<string> {
  const found = await database.db
    .selectFrom('properties')
    .select('reference')
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return `/h/${found?.reference ?? 'gone'}`;
}

const leadsOn = async (app: TestApp, path: string): Promise<boolean> =>
  (await app.request(path, { redirect: 'manual' })).status === 302;

const holds = async (answer: Response, text: string): Promise<boolean> =>
  answer.ok && (await answer.text()).includes(text);

const viewHome = (app: TestApp, propertyId: string) =>
  app.request(`/api/properties/${propertyId}/views`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });

async function countsView(app: TestApp, propertyId: string): Promise<boolean> {
  const views = async () => {
    const days = await app.database.db
      .selectFrom('property_daily_counts')
      .select('views')
      .where('property_id', '=', propertyId)
      .execute();
    return days.reduce((sum, { views }) => sum + views, 0);
  };
  const before = await views();
  await viewHome(app, propertyId);
  return (await views()) > before;
}

const pagesOf = (site: Site) => async (path: string, text: string) => holds(await site(path), text);

export const readBuiltWeb = () => readWebBuild(join(import.meta.dirname, '../../dist'));

/** Renders pages in a separate app without cached pages. */
export async function openSite({ config, database }: TestApp): Promise<Site> {
  const web = await readBuiltWeb();
  const site = await createApp({ config, database, log: createLog('silent'), web });
  return async (path) => site.fetch(new Request(`${config.publicUrl}${path}`));
}
