import type { EndpointTable } from '../endpoint.ts';
import { Accepted } from '../primitives.ts';
import { OwnPush, PushReceipt, PushSettings, PushSubscriptionInput } from './push.ts';

export const pushApi = {
  'GET /api/me/push': {
    summary: 'Of what my devices tell me, and whether this one does',
    answer: OwnPush,
    errors: ['unauthenticated'],
  },
  'PUT /api/me/push/settings': {
    summary: 'Choose of what my devices tell me, and when they are quiet',
    body: PushSettings,
    answer: PushSettings,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'PUT /api/me/push/subscription': {
    summary: 'Be told on this device, for as long as it is signed in',
    body: PushSubscriptionInput,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'DELETE /api/me/push/subscription': {
    summary: 'Be told on this device no more',
    answer: Accepted,
    errors: ['unauthenticated'],
  },
  'POST /api/push/receipts': {
    summary: 'Say that a push was shown, so that no mail follows; only its device knows the id',
    body: PushReceipt,
    answer: Accepted,
  },
} as const satisfies EndpointTable;
