import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  findLandingPlace,
  type LandingPlace,
} from '../../../../contract/properties/landing-pages.ts';
import type { LoaderApi } from '../../../client/api/api-client.ts';
import { apiContext } from '../../../client/api/api-context.ts';
import { Component as NotFoundPage } from '../../pages/not-found-page.tsx';
import { type Landing, type LandingResults, LandingView } from './landing-view.tsx';

const shownCount = 12;

/** Loads a city's homes, optionally of only one type; null for an unknown place (404). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const place = findLandingPlace(params['city'], params['type']);
  if (!place) return data(null, { status: 404 });
  const [results, { cityGuides }] = await Promise.all([
    readResults(context.get(apiContext), place),
    import('../../../../content/city-guides.ts'),
  ]);
  const landing: Landing = { place, guide: cityGuides[place.city], results };
  return results ? landing : data(landing, { status: 503 });
}

async function readResults(api: LoaderApi, place: LandingPlace): Promise<LandingResults | null> {
  try {
    const query = { ...place, limit: shownCount };
    return await api.call('GET /api/properties', { query });
  } catch {
    return null;
  }
}

export function Component() {
  const landing = useLoaderData<typeof loader>();
  return landing ? <LandingView landing={landing} /> : <NotFoundPage />;
}
