import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById } from '../primitives.ts';
import {
  LinkedSearch,
  LinkedSearchChange,
  NewSavedSearch,
  NewSearchSubscription,
  SavedHomeAlerts,
  SavedSearch,
  SavedSearchChange,
  StopToken,
} from './alerts.ts';

export const alertApi = {
  'GET /api/me/searches': {
    summary: 'Your saved searches, newest first',
    answer: z.array(SavedSearch),
    errors: ['unauthenticated'],
  },
  'POST /api/me/searches': {
    summary: 'Save a search and get alerts for it; returns the existing one if already saved',
    body: NewSavedSearch,
    answer: SavedSearch,
    status: 201,
    errors: ['unauthenticated', 'invalid_fields', 'conflict'],
  },
  'PATCH /api/me/searches/{id}': {
    summary: 'Rename or pause a saved search, or change how often it alerts',
    params: ById,
    body: SavedSearchChange,
    answer: SavedSearch,
    errors: ['unauthenticated', 'not_found', 'invalid_fields'],
  },
  'DELETE /api/me/searches/{id}': {
    summary: 'Delete a saved search',
    params: ById,
    answer: Accepted,
    errors: ['unauthenticated', 'not_found'],
  },
  'GET /api/me/saved-home-alerts': {
    summary: 'Whether you get alerts about changes to homes you saved',
    answer: SavedHomeAlerts,
    errors: ['unauthenticated'],
  },
  'PUT /api/me/saved-home-alerts': {
    summary: 'Turn alerts about homes you saved on or off',
    body: SavedHomeAlerts,
    answer: SavedHomeAlerts,
    errors: ['unauthenticated'],
  },
  'POST /api/search-subscriptions': {
    summary: 'Get alerts for new homes without an account, once confirmed by email',
    body: NewSearchSubscription,
    answer: Accepted,
    status: 202,
    errors: ['invalid_fields'],
  },
  'POST /api/search-subscriptions/confirmations': {
    summary: 'Confirm a search with the emailed token',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link', 'conflict'],
  },
  'POST /api/search-subscriptions/cancellations': {
    summary:
      'Unsubscribe with the token of an alert: an account’s searches pause, others are deleted',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/lookups': {
    summary: 'The saved search that an email links to',
    body: StopToken,
    answer: LinkedSearch,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/changes': {
    summary: 'Pause or resume that search, or change how often it alerts',
    body: LinkedSearchChange,
    answer: LinkedSearch,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/endings': {
    summary: 'Delete that search only',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
} as const satisfies EndpointTable;
