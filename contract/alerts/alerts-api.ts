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
    summary: 'My saved searches, newest first',
    answer: z.array(SavedSearch),
    errors: ['unauthenticated'],
  },
  'POST /api/me/searches': {
    summary: 'Save a search for alerts; returns the existing one if it is already saved',
    body: NewSavedSearch,
    answer: SavedSearch,
    status: 201,
    errors: ['unauthenticated', 'invalid_fields', 'conflict'],
  },
  'PATCH /api/me/searches/{id}': {
    summary: 'Rename or pause a saved search, or change how often it sends alerts',
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
    summary: 'Whether I get alerts about changes to my saved homes',
    answer: SavedHomeAlerts,
    errors: ['unauthenticated'],
  },
  'PUT /api/me/saved-home-alerts': {
    summary: 'Turn alerts about my saved homes on or off',
    body: SavedHomeAlerts,
    answer: SavedHomeAlerts,
    errors: ['unauthenticated'],
  },
  'POST /api/search-subscriptions': {
    summary: 'Subscribe to a search without an account; an email asks for confirmation',
    body: NewSearchSubscription,
    answer: Accepted,
    status: 202,
    errors: ['invalid_fields'],
  },
  'POST /api/search-subscriptions/confirmations': {
    summary: 'Confirm a search with the token from the email',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link', 'conflict'],
  },
  'POST /api/search-subscriptions/cancellations': {
    summary:
      'Stop all alerts with the token of one: an account’s searches are paused, others deleted',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/lookups': {
    summary: 'The saved search of an emailed link',
    body: StopToken,
    answer: LinkedSearch,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/changes': {
    summary: 'Pause or resume that search, or change how often it sends alerts',
    body: LinkedSearchChange,
    answer: LinkedSearch,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/endings': {
    summary: 'Delete that search; the others stay',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
} as const satisfies EndpointTable;
