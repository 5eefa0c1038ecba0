import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import {
  changeLinkedSearch,
  endLinkedSearch,
  linkedSearch,
  stopAlerts,
} from './stopping/linked-search.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

type SubscriptionKey = Extract<keyof RouteTable, `POST /api/search-subscriptions${string}`>;

const accepted = { accepted: true } as const;

export function subscriptionRoutes(context: Context): Pick<RouteTable, SubscriptionKey> {
  return {
    'POST /api/search-subscriptions': {
      access: 'public',
      limits: ['search_subscription'],
      changesNoListing: true,
      handle: async ({ body }) => {
        await subscribe(context, body);
        return accepted;
      },
    },
    'POST /api/search-subscriptions/confirmations': {
      access: 'public',
      limits: ['link'],
      changesNoListing: true,
      handle: async ({ body }) => {
        await confirmSubscription(context, body.token);
        return accepted;
      },
    },
    'POST /api/search-subscriptions/cancellations': {
      access: 'public',
      limits: ['link'],
      changesNoListing: true,
      handle: async ({ body }) => {
        await stopAlerts(context, body.token);
        return accepted;
      },
    },
    'POST /api/search-subscriptions/lookups': {
      access: 'public',
      limits: ['link'],
      changesNoListing: true,
      handle: ({ body }) => linkedSearch(context, body.token),
    },
    'POST /api/search-subscriptions/changes': {
      access: 'public',
      limits: ['link'],
      changesNoListing: true,
      handle: ({ body: { token, ...change } }) => changeLinkedSearch(context, token, change),
    },
    'POST /api/search-subscriptions/endings': {
      access: 'public',
      limits: ['link'],
      changesNoListing: true,
      handle: async ({ body }) => {
        await endLinkedSearch(context, body.token);
        return accepted;
      },
    },
  };
}
