import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CardProperty, CityCount } from '../../../contract/properties/properties.ts';
import type { LoaderApi } from '../../client/api/api-client.ts';
import { apiContext } from '../../client/api/api-context.ts';
import { useViewerId } from '../../client/session/session-store.ts';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { PageMeta } from '../pages/page-meta.tsx';
import { FeaturedProperties } from './featured-properties.tsx';
import { Hero } from './hero.tsx';

const NextStep = lazyPart(async () => (await import('./next-step.tsx')).NextStep);

const RestOfHome = deferredPart(async () => (await import('./rest-of-home.tsx')).RestOfHome);

/** The server awaits the data. The browser renders the page immediately and adds the data later. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const featured = readFeatured(api);
  const counts = readCounts(api);
  await RestOfHome.load();
  return import.meta.env.SSR
    ? { featured: await featured, counts: await counts }
    : { featured, counts };
}

/** Null if the homes could not be read, so that the rest of the page is still shown (ERR-03). */
const readFeatured = async (api: LoaderApi): Promise<CardProperty[] | null> => {
  try {
    return await api.call('GET /api/properties/featured');
  } catch {
    return null;
  }
};

const readCounts = (api: LoaderApi): Promise<CityCount[]> =>
  api.call('GET /api/properties/city-counts').catch(() => []);

export function Component() {
  const viewerId = useViewerId();
  const { featured, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta
        title="Homes to rent in Zimbabwe"
        description="Houses, flats and cottages to rent in Harare, Bulawayo and all of Zimbabwe, from owners and agents you can message directly."
        path="/"
      />
      <Hero />
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 pt-6 sm:gap-14 sm:pt-10 lg:gap-20 lg:pt-14">
        {viewerId && <NextStep />}
        <FeaturedProperties featured={featured} />
        <RestOfHome counts={counts} />
      </div>
    </>
  );
}
