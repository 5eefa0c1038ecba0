import type { ReadDatabase } from '../database/replicas/read-database.ts';
import type { Context } from './context.ts';
import { mailboxRoutes } from './delivery/mail/mailbox-routes.ts';
import type { PushOutbox } from './delivery/push/push-outbox.ts';
import { pushRoutes } from './delivery/push/push-routes.ts';
import { ticketRoutes } from './delivery/realtime/tickets/tickets.ts';
import { administratorRoutes } from './domains/accounts/administration/administrator-routes.ts';
import { userRoutes } from './domains/accounts/administration/user-routes.ts';
import { avatarRoutes } from './domains/accounts/own-account/avatar-routes.ts';
import { ownAccountRoutes } from './domains/accounts/own-account/own-account-routes.ts';
import { authRoutes } from './domains/accounts/sign-in/auth-routes.ts';
import { ownerRegistrationRoutes } from './domains/accounts/sign-in/registration-routes.ts';
import { adminRoutes } from './domains/admin/admin-routes.ts';
import { analyticsRoutes } from './domains/admin/analytics/analytics-routes.ts';
import { exportRoutes } from './domains/admin/export/export-routes.ts';
import { healthPageRoutes } from './domains/admin/health/health-page-routes.ts';
import type { HealthReader } from './domains/admin/health/health-reader.ts';
import { logRoutes } from './domains/admin/log/log-routes.ts';
import { agencyRoutes } from './domains/agencies/agency-routes.ts';
import { certificateRoutes } from './domains/agencies/certificates/certificate-routes.ts';
import { agencyInvitationRoutes } from './domains/agencies/invitations/invitation-routes.ts';
import { logoRoutes } from './domains/agencies/logo-routes.ts';
import { agentCheckRoutes } from './domains/agent-check/agent-check-routes.ts';
import { noticeRoutes } from './domains/agent-check/notices/notice-routes.ts';
import { savedSearchRoutes } from './domains/alerts/saved-search-routes.ts';
import { subscriptionRoutes } from './domains/alerts/subscription-routes.ts';
import { chatRoutes } from './domains/chats/chat-routes.ts';
import { chatOfInquiry } from './domains/chats/inquiries/chat-of-inquiry-queries.ts';
import { messageRoutes } from './domains/chats/messages/message-routes.ts';
import { paymentRoutes } from './domains/chats/payments/payment-routes.ts';
import { addQuestion, requireNoBlock } from './domains/chats/questions/questions.ts';
import { findTalk } from './domains/chats/talk-queries.ts';
import { correspondenceRoutes } from './domains/correspondence/correspondence-routes.ts';
import { breachRoutes } from './domains/data-protection/breaches/breach-routes.ts';
import { dataProtectionRoutes } from './domains/data-protection/data-protection-routes.ts';
import { inquiryRoutes } from './domains/inquiries/inquiry-routes.ts';
import { moderationRoutes } from './domains/moderation/moderation-routes.ts';
import { reportRoutes } from './domains/moderation/reports/report-routes.ts';
import { availabilityRoutes } from './domains/properties/availability/availability-routes.ts';
import { claimRoutes } from './domains/properties/claims/claim-routes.ts';
import { pictureRoutes } from './domains/properties/editing/picture-routes.ts';
import { propertyEditingRoutes } from './domains/properties/editing/property-editing-routes.ts';
import { favouriteRoutes } from './domains/properties/favourites/favourite-routes.ts';
import { agencyPropertyRoutes } from './domains/properties/listing/agency-property-routes.ts';
import type { PropertyReader } from './domains/properties/listing/property-reader.ts';
import { propertyRoutes } from './domains/properties/listing/property-routes.ts';
import { rightToLetRoutes } from './domains/properties/right-to-let/right-to-let-routes.ts';
import { settingsRoutes } from './domains/settings/settings-routes.ts';
import { teamRoutes } from './domains/team/team-routes.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import type { Metrics } from './http/metrics.ts';
import { aboutPeople, affectedPorts } from './personal-data.ts';
import { trackRoutes } from './platform/analytics/track-routes.ts';

interface RouteParts {
  reader: PropertyReader;
  reads: ReadDatabase;
  health: HealthReader;
  metrics: Metrics;
  pushes: PushOutbox;
}

/** The routes of all domains; the compiler reports endpoints that lack a route. */
export function apiRoutes(
  context: Context,
  { reader, reads, health, metrics, pushes }: RouteParts,
) {
  return {
    ...authRoutes(context),
    ...ownAccountRoutes(context),
    ...userRoutes({ ...context, ...aboutPeople }),
    ...ownerRegistrationRoutes(context),
    ...administratorRoutes(context),
    ...avatarRoutes(context),
    ...agencyRoutes(context),
    ...agencyInvitationRoutes(context),
    ...certificateRoutes(context),
    ...agentCheckRoutes(context),
    ...noticeRoutes(context),
    ...teamRoutes(context),
    ...logoRoutes(context),
    ...agencyPropertyRoutes(context),
    ...propertyRoutes(context, reader),
    ...adminRoutes(context, reads),
    ...breachRoutes(context, affectedPorts),
    ...dataProtectionRoutes(context),
    ...healthPageRoutes(health),
    ...analyticsRoutes(context, reads),
    ...settingsRoutes(context),
    ...trackRoutes(context),
    ...logRoutes(context),
    ...exportRoutes(context, reads),
    ...propertyEditingRoutes(context),
    ...rightToLetRoutes(context),
    ...availabilityRoutes(context),
    ...claimRoutes({ ...context, findTalk }),
    ...pictureRoutes(context),
    ...favouriteRoutes(context),
    ...savedSearchRoutes(context),
    ...subscriptionRoutes(context),
    ...correspondenceRoutes(context),
    ...mailboxRoutes(context),
    ...cspReportRoutes(context.log, metrics.registry),
    ...inquiryRoutes({ ...context, requireNoBlock, chatOfInquiry, addQuestion }),
    ...chatRoutes(context),
    ...messageRoutes(context),
    ...paymentRoutes(context),
    ...reportRoutes(context),
    ...moderationRoutes(context),
    ...ticketRoutes(context),
    ...pushRoutes(context, pushes.keys),
  };
}
