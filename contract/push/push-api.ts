import type { EndpointTable } from '../endpoint.ts';
import { Accepted } from '../primitives.ts';
import { OwnPush, PushReceipt, PushSettings, PushSubscriptionInput } from './push.ts';

export const pushApi = {
  'GET /api/me/push': {
    summary: 'Your notification preferences, and whether this device is subscribed',
    answer: OwnPush,
    errors: ['unauthenticated'],
  },
  'PUT /api/me/push/settings': {
    summary: 'Choose your notifications and quiet hours',
    body: PushSettings,
    answer: PushSettings,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'PUT /api/me/push/subscription': {
    summary: 'Subscribe this device to notifications until it is signed out',
    body: PushSubscriptionInput,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'DELETE /api/me/push/subscription': {
    summary: 'Unsubscribe this device from notifications',
    answer: Accepted,
    errors: ['unauthenticated'],
  },
  'POST /api/push/receipts': {
    summary: 'Report that a notification was shown, so that no email follows',
    body: PushReceipt,
    answer: Accepted,
  },
} as const satisfies EndpointTable;
