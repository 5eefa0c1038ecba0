import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted } from '../primitives.ts';
import {
  AnalyticsQuery,
  MarketAnalytics,
  TrackedEvent,
  UserAnalyticsQuery,
  UserEvent,
} from './analytics.ts';

export const analyticsApi = {
  'POST /api/rpc/track_user_event': {
    summary: 'Record an event from the browser of the signed-in person',
    body: TrackedEvent,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'GET /api/admin/analytics': {
    summary:
      'Counts by day, everywhere or in one city, and the places where searches found nothing',
    query: AnalyticsQuery,
    answer: MarketAnalytics,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/user_analytics': {
    summary: 'Events, newest first, optionally of one person or one type',
    query: UserAnalyticsQuery,
    answer: z.array(UserEvent),
    paged: true,
    errors: ['unauthenticated', '42501'],
  },
} as const satisfies EndpointTable;
