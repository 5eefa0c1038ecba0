import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Site } from '../../../contract/rendering.ts';

export const siteRouteId = 'site';
export const siteContext = createContext<Site>();

/** Runs on the server only: the browser takes the answer from the page and never asks again. */
export const loadSite = ({ context }: LoaderFunctionArgs): Site => context.get(siteContext);

export function useSite(): Site {
  const site = useRouteLoaderData<typeof loadSite>(siteRouteId);
  return site ?? { publicUrl: '', isDemo: false };
}
