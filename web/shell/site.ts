import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';

/** What pages must know about this installation. */
export interface Site {
  /** origin of canonical addresses and shared links */
  publicUrl: string;
  /** the demo has a mailbox page and demo accounts */
  isDemo: boolean;
  /** address of map tiles with {z}, {x} and {y}; without it no map is shown */
  mapTilesUrl?: string | undefined;
  /** whose map it is */
  mapAttribution?: string | undefined;
}

export const siteRouteId = 'site';
export const siteContext = createContext<Site>();

/** Runs on the server only: the browser takes the answer from the page and never asks again. */
export const loadSite = ({ context }: LoaderFunctionArgs): Site => context.get(siteContext);

export function useSite(): Site {
  const site = useRouteLoaderData<typeof loadSite>(siteRouteId);
  return site ?? { publicUrl: '', isDemo: false };
}
