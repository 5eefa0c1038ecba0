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
    summary: 'My saved searches, the newest first',
    answer: z.array(SavedSearch),
    errors: ['unauthenticated'],
  },
  'POST /api/me/searches': {
    summary: 'Save a search and hear of new homes; one that is saved already is answered',
    body: NewSavedSearch,
    answer: SavedSearch,
    status: 201,
    errors: ['unauthenticated', 'invalid_fields', 'conflict'],
  },
  'PATCH /api/me/searches/{id}': {
    summary: 'Rename a saved search, pause it, or hear of it more or less often',
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
    summary: 'Whether I hear of changes of the homes I saved',
    answer: SavedHomeAlerts,
    errors: ['unauthenticated'],
  },
  'PUT /api/me/saved-home-alerts': {
    summary: 'Hear of changes of the homes I saved, or no more',
    body: SavedHomeAlerts,
    answer: SavedHomeAlerts,
    errors: ['unauthenticated'],
  },
  'POST /api/search-subscriptions': {
    summary: 'Hear of new homes without an account; a mail asks for confirmation',
    body: NewSearchSubscription,
    answer: Accepted,
    status: 202,
    errors: ['invalid_fields'],
  },
  'POST /api/search-subscriptions/confirmations': {
    summary: 'Confirm a search with the token of the mail',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link', 'conflict'],
  },
  'POST /api/search-subscriptions/cancellations': {
    summary:
      'End all alerts with the token of one: an account’s searches pause, others are deleted',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/lookups': {
    summary: 'The one saved search that the link of a mail is about',
    body: StopToken,
    answer: LinkedSearch,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/changes': {
    summary: 'Pause that search, take it up again, or hear of it more or less often',
    body: LinkedSearchChange,
    answer: LinkedSearch,
    errors: ['invalid_link'],
  },
  'POST /api/search-subscriptions/endings': {
    summary: 'Delete that search; all others stay',
    body: StopToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
} as const satisfies EndpointTable;
