import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import { createLog } from '../server/log.ts';
import { seoRoutes } from '../server/seo/seo-routes.ts';
import { readWebBuild } from '../server/ssr/web-build.ts';
import { listHome } from './home-listing.ts';
import { createAgency, createPersona, type Persona } from './personas.ts';
import type { TestApp } from './start-test-app.ts';

/** A home, whose it is, and somebody who has saved it and written about it. */
export interface Market {
  homeId: string;
  /** nobody else lets here */
  suburb: string;
  agencyId: number;
  owner: Persona;
  renter: Persona;
  chatId: string;
}

/** A home that anybody may find, in a suburb of its own. */
export async function openMarket(app: TestApp): Promise<Market> {
  const suburb = `Mukuyu ${randomUUID().slice(0, 8)}`;
  const agencyId = await createAgency(app);
  const owner = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const renter = await createPersona(app);
  const location = { city: 'Harare', suburb, address: '7 Acacia Road', coordinates: null };
  const { id: homeId } = await listHome(owner, { location });
  await renter.send('PUT', `/api/me/favourites/${homeId}`);
  const chat = await renter.send('POST', '/api/chats', { property_id: homeId });
  const { id: chatId } = await chat.json();
  return { homeId, suburb, agencyId, owner, renter, chatId };
}

/** Where a home that is on offer is found, and what can be done about it, by name of the place. */
export async function whereListed(app: TestApp, market: Market) {
  const { homeId, suburb, agencyId } = market;
  const stranger = await createPersona(app);
  const place = encodeURIComponent(suburb);
  const shows = async (path: string) => holds(await app.request(path), homeId);
  const may = async (path: string, body: unknown) => (await stranger.send('POST', path, body)).ok;
  const pageHolds = await openSite(app);
  const suggested = await app.request(`/api/properties/suggestions?q=${place}`);
  return {
    browse: await shows(`/api/properties?city=${place}`),
    'browse by price': await shows(`/api/properties?city=${place}&sort=price_asc&minPrice=1`),
    search: await shows(`/api/properties?q=${place}`),
    featured: await shows('/api/properties/featured'),
    suggestions: await holds(suggested, suburb),
    'the agency’s listings': await shows(`/api/agencies/${agencyId}/properties`),
    sitemap: await isInSitemap(app, homeId),
    'the home page': await pageHolds('/', homeId),
    'the browse page': await pageHolds(`/properties?city=${place}`, homeId),
    'the landing page': await pageHolds('/rent/harare', homeId),
    'the offer for search engines': await pageHolds(`/properties/${homeId}`, '/InStock"'),
    'a new inquiry': await may('/api/inquiries', { property_id: homeId, message: 'Is it free?' }),
    'a new chat': await may('/api/chats', { property_id: homeId }),
    'the contact': await may(`/api/properties/${homeId}/contact-reveals`, {}),
    'the count of looks': await countsLook(app, homeId),
  };
}

/** Where a home is opened by those who know it already; a visitor's device reads by id. */
export async function whereOpened(app: TestApp, { homeId, renter, chatId }: Market) {
  const stranger = await createPersona(app);
  const pageHolds = await openSite(app);
  const chat = await (await renter.send('GET', `/api/chats/${chatId}`)).json();
  return {
    'by its id': (await app.request(`/api/properties/${homeId}`)).ok,
    'its page': await pageHolds(`/properties/${homeId}`, '"RealEstateListing"'),
    'a look at it': (await look(app, homeId)).ok,
    'what was saved': await holds(await renter.send('GET', '/api/me/favourites'), homeId),
    'saving it': (await stranger.send('PUT', `/api/me/favourites/${homeId}`)).ok,
    'the conversation about it': Boolean(chat.property),
  };
}

const holds = async (answer: Response, text: string): Promise<boolean> =>
  answer.ok && (await answer.text()).includes(text);

const look = (app: TestApp, homeId: string) =>
  app.request(`/api/properties/${homeId}/views`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });

async function countsLook(app: TestApp, homeId: string): Promise<boolean> {
  const looks = async () => {
    const days = await app.database.db
      .selectFrom('property_daily_counts')
      .select('views')
      .where('property_id', '=', homeId)
      .execute();
    return days.reduce((sum, { views }) => sum + views, 0);
  };
  const before = await looks();
  await look(app, homeId);
  return (await looks()) > before;
}

/** Made afresh: the app keeps its own for minutes. */
async function isInSitemap(app: TestApp, homeId: string): Promise<boolean> {
  const routes = await seoRoutes({ db: app.database.db, publicUrl: app.config.publicUrl });
  return holds(await routes.request('/sitemap.xml'), homeId);
}

/** Pages as an app of its own renders them, which keeps none from before. */
async function openSite({ config, database }: TestApp) {
  const web = await readWebBuild(join(import.meta.dirname, '../dist'));
  const site = await createApp({ config, database, log: createLog('silent'), web });
  return async (path: string, text: string) =>
    holds(await site.fetch(new Request(`${config.publicUrl}${path}`)), text);
}
