import * as z from 'zod/mini';
import { accountApi } from './accounts/accounts-api.ts';
import { administratorApi } from './accounts/administrators-api.ts';
import { adminApi } from './admin/admin-api.ts';
import { healthApi } from './admin/admin-health.ts';
import { analyticsApi } from './admin/analytics-api.ts';
import { agencyApi } from './agencies/agencies-api.ts';
import { certificateApi } from './agencies/certificates-api.ts';
import { agencyInvitationApi } from './agencies/invitations.ts';
import { teamApi } from './agencies/team.ts';
import { agentCheckApi } from './agent-check/agent-check.ts';
import { councilNoticeApi } from './agent-check/council-notices-api.ts';
import { alertApi } from './alerts/alerts-api.ts';
import { chatApi } from './chats/chats-api.ts';
import { paymentApi } from './chats/payments-api.ts';
import { ContactMessage, NewsletterSubscription, NewsletterToken } from './correspondence.ts';
import { cspReportApi } from './csp-reports.ts';
import { breachApi } from './data-protection/breaches-api.ts';
import { dataProtectionApi } from './data-protection/data-protection-api.ts';
import type { Endpoint, EndpointTable } from './endpoint.ts';
import { inquiryApi } from './inquiries/inquiries-api.ts';
import { mailboxApi } from './mailbox-api.ts';
import { moderationApi } from './moderation/moderation-api.ts';
import { Accepted, ById } from './primitives.ts';
import { availabilityApi } from './properties/availability.ts';
import { claimApi } from './properties/claims/claims.ts';
import {
  BrowseQuery,
  CardProperty,
  CityCount,
  CountQuery,
  PlaceSuggestion,
  PropertyCount,
  PropertyDetail,
  PropertyPage,
} from './properties/properties.ts';
import { propertyEditingApi } from './properties/property-editing-api.ts';
import { rightToLetApi } from './properties/right-to-let/right-to-let-api.ts';
import { pushApi } from './push/push-api.ts';
import { settingsApi } from './settings-api.ts';
import { uploadApi } from './uploads/uploads-api.ts';

/** The server's routes, the OpenAPI document and the browser's client derive from this table. */
export const api = {
  ...accountApi,
  ...adminApi,
  ...administratorApi,
  ...agencyApi,
  ...agencyInvitationApi,
  ...agentCheckApi,
  ...councilNoticeApi,
  ...certificateApi,
  ...claimApi,
  ...alertApi,
  ...analyticsApi,
  ...availabilityApi,
  ...breachApi,
  ...dataProtectionApi,
  ...healthApi,
  ...inquiryApi,
  ...mailboxApi,
  ...moderationApi,
  ...cspReportApi,
  ...propertyEditingApi,
  ...rightToLetApi,
  ...pushApi,
  ...settingsApi,
  ...teamApi,
  ...uploadApi,
  ...chatApi,
  ...paymentApi,
  'GET /api/properties': {
    summary: 'Browse the public listings',
    query: BrowseQuery,
    answer: PropertyPage,
  },
  'GET /api/properties/count': {
    summary: 'Number of public listings that match the filters',
    query: CountQuery,
    answer: PropertyCount,
  },
  'GET /api/properties/featured': {
    summary: 'Newest public listings, for the home page',
    answer: z.array(CardProperty),
  },
  'GET /api/properties/city-counts': {
    summary: 'Number of listings in popular cities',
    answer: z.array(CityCount),
  },
  'GET /api/properties/suggestions': {
    summary: 'Places whose name starts with or sounds like the typed text',
    query: z.strictObject({ q: z.string().check(z.maxLength(100)) }),
    answer: z.array(PlaceSuggestion),
  },
  'GET /api/properties/{id}': {
    summary: 'One listing',
    params: ById,
    answer: PropertyDetail,
    errors: ['not_found'],
  },
  'POST /api/contact': {
    summary: 'Send a message with the contact form',
    body: ContactMessage,
    answer: Accepted,
    status: 202,
  },
  'POST /api/newsletter/subscriptions': {
    summary: 'Subscribe to the newsletter, once confirmed by email',
    body: NewsletterSubscription,
    answer: Accepted,
    status: 202,
  },
  'POST /api/newsletter/confirmations': {
    summary: 'Confirm a subscription with the emailed token',
    body: NewsletterToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
  'POST /api/newsletter/cancellations': {
    summary: 'Unsubscribe with the emailed token',
    body: NewsletterToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
} as const satisfies EndpointTable;

export type Api = typeof api;
export type ApiKey = keyof Api;

type Part<K extends ApiKey, P extends 'params' | 'query' | 'body'> = Api[K] extends {
  [Q in P]: infer S extends z.ZodMiniType;
}
  ? { [Q in P]: z.input<S> }
  : unknown;

export type ApiInput<K extends ApiKey> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>;
export type ApiAnswer<K extends ApiKey> = Api[K] extends { answer: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never;

export const endpointFor = (key: ApiKey): Endpoint => api[key];
