import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Site } from '../../../contract/rendering.ts';

export const siteRouteId = 'site';
export const siteContext = createContext<Site>();

/** Runs only on the server: the browser reads the result from the page. */
export const loadSite = ({ context }: LoaderFunctionArgs): Site => context.get(siteContext);

export function useSite(): Site {
  const site = useRouteLoaderData<typeof loadSite>(siteRouteId);
  return site ?? { publicUrl: '', isDemo: false };
}
