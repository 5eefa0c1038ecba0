import type { ReadDatabase } from '../database/replicas/read-database.ts';
import { administratorRoutes } from './accounts/administration/administrator-routes.ts';
import { userRoutes } from './accounts/administration/user-routes.ts';
import { avatarRoutes } from './accounts/own-account/avatar-routes.ts';
import { ownAccountRoutes } from './accounts/own-account/own-account-routes.ts';
import { authRoutes } from './accounts/sign-in/auth-routes.ts';
import { ownerRegistrationRoutes } from './accounts/sign-in/registration-routes.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { analyticsRoutes } from './admin/analytics/analytics-routes.ts';
import { exportRoutes } from './admin/export/export-routes.ts';
import { healthPageRoutes } from './admin/health/health-page-routes.ts';
import type { HealthReader } from './admin/health/health-reader.ts';
import { logRoutes } from './admin/log/log-routes.ts';
import { agencyRoutes } from './agencies/agency-routes.ts';
import { certificateRoutes } from './agencies/certificates/certificate-routes.ts';
import { agencyInvitationRoutes } from './agencies/invitations/invitation-routes.ts';
import { logoRoutes } from './agencies/logo-routes.ts';
import { agentCheckRoutes } from './agent-check/agent-check-routes.ts';
import { noticeRoutes } from './agent-check/notices/notice-routes.ts';
import { savedSearchRoutes } from './alerts/saved-search-routes.ts';
import { subscriptionRoutes } from './alerts/subscription-routes.ts';
import { trackRoutes } from './analytics/track-routes.ts';
import { chatRoutes } from './chats/chat-routes.ts';
import { chatOfInquiry } from './chats/inquiries/chat-of-inquiry-queries.ts';
import { messageRoutes } from './chats/messages/message-routes.ts';
import { paymentRoutes } from './chats/payments/payment-routes.ts';
import { addQuestion, requireNoBlock } from './chats/questions/questions.ts';
import { findTalk } from './chats/talk-queries.ts';
import type { Context } from './context.ts';
import { correspondenceRoutes } from './correspondence/correspondence-routes.ts';
import { breachRoutes } from './data-protection/breaches/breach-routes.ts';
import { dataProtectionRoutes } from './data-protection/data-protection-routes.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import type { Metrics } from './http/metrics.ts';
import { inquiryRoutes } from './inquiries/inquiry-routes.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { reportRoutes } from './moderation/reports/report-routes.ts';
import { aboutPeople, affectedPorts } from './personal-data.ts';
import { availabilityRoutes } from './properties/availability/availability-routes.ts';
import { claimRoutes } from './properties/claims/claim-routes.ts';
import { pictureRoutes } from './properties/editing/picture-routes.ts';
import { propertyEditingRoutes } from './properties/editing/property-editing-routes.ts';
import { favouriteRoutes } from './properties/favourites/favourite-routes.ts';
import { agencyPropertyRoutes } from './properties/listing/agency-property-routes.ts';
import type { PropertyReader } from './properties/listing/property-reader.ts';
import { propertyRoutes } from './properties/listing/property-routes.ts';
import { rightToLetRoutes } from './properties/right-to-let/right-to-let-routes.ts';
import type { PushOutbox } from './push/push-outbox.ts';
import { pushRoutes } from './push/push-routes.ts';
import { ticketRoutes } from './realtime/tickets/tickets.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { teamRoutes } from './team/team-routes.ts';

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
