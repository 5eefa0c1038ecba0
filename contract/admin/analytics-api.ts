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
    summary: 'Record something that the signed-in person did in their browser',
    body: TrackedEvent,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'GET /api/admin/analytics': {
    summary: 'What happened by day, everywhere or in one city, and what was searched in vain',
    query: AnalyticsQuery,
    answer: MarketAnalytics,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/user_analytics': {
    summary: 'Single events, newest first, of one person or of one type',
    query: UserAnalyticsQuery,
    answer: z.array(UserEvent),
    paged: true,
    errors: ['unauthenticated', '42501'],
  },
} as const satisfies EndpointTable;
