import * as push from './delivery/push/person-queries.ts';
import { deletePushesAbout } from './delivery/push/push-queries.ts';
import { listPresenceOf } from './delivery/realtime/presence/presence-queries.ts';
import type { AboutPeople } from './domains/accounts/administration/user-routes.ts';
import { unconfirmAgentBefore } from './domains/accounts/own-account/membership-queries.ts';
import { invitationMs } from './domains/agencies/invitations/invitation-rules.ts';
import { notifyOfJoined } from './domains/agencies/invitations/notify-agency.ts';
import * as agencies from './domains/agencies/person-queries.ts';
import * as alerts from './domains/alerts/person-queries.ts';
import { adoptSearches } from './domains/alerts/subscribe.ts';
import * as chats from './domains/chats/person-queries.ts';
import * as correspondence from './domains/correspondence/person-queries.ts';
import * as breaches from './domains/data-protection/breaches/breach-queries.ts';
import * as inquiries from './domains/inquiries/person-queries.ts';
import { continueHold } from './domains/moderation/holds/hold-person.ts';
import * as moderation from './domains/moderation/person-queries.ts';
import * as properties from './domains/properties/person-queries.ts';
import * as settings from './domains/settings/person-queries.ts';
import { unlinkEventsOf } from './platform/analytics/event-queries.ts';
import * as analytics from './platform/analytics/person-queries.ts';
import { listBegunOf } from './platform/uploads/parts/part-queries.ts';
import { listUploadsOf } from './platform/uploads/upload-queries.ts';
import type { AccountPorts } from './ports.ts';

/** Other domains' personal data. A test compares it with the database's foreign keys. */
export const accountPorts: AccountPorts = {
  rowsOfPerson: {
    ...agencies.exportPerson,
    ...properties.exportPerson,
    uploads: listUploadsOf,
    begun_uploads: listBegunOf,
    ...alerts.exportPerson,
    ...inquiries.exportPerson,
    ...chats.exportPerson,
    ...moderation.exportPerson,
    presence: listPresenceOf,
    ...push.exportPerson,
    ...analytics.exportPerson,
    ...settings.exportPerson,
  },
  rowsOfAddress: {
    ...correspondence.exportAddress,
    ...alerts.exportAddress,
    ...moderation.exportAddress,
    ...breaches.exportAddress,
  },
  eraseRowsOfPerson: async (trx, person, by) => {
    await properties.eraseRowsOfPerson(trx, person, by);
    await agencies.eraseRowsOfPerson(trx, person);
    await chats.eraseRowsOfPerson(trx, person);
    await moderation.eraseRowsOfPerson(by, trx, person);
    await deletePushesAbout(trx, person.id);
    await unlinkEventsOf(trx, person.id);
  },
  eraseRowsOfAddress: async (trx, email) => {
    await correspondence.eraseRowsOfAddress(trx, email);
    await alerts.eraseRowsOfAddress(trx, email);
    await breaches.eraseRowsOfAddress(trx, email);
    await moderation.eraseRowsOfAddress(trx, email);
  },
  addressConfirmed: async (trx, { userId, isFirst, now }, by) => {
    await agencies.publishAgencyOf(trx, userId, now);
    if (isFirst) {
      // An agent who confirms the email address too late must be confirmed by the agency (TEAM-02).
      await unconfirmAgentBefore(trx, userId, new Date(now.getTime() - invitationMs));
      await notifyOfJoined(by, trx, userId);
    }
    await adoptSearches(trx, userId);
    await continueHold(by, trx, { userId, now });
  },
};

export const aboutPeople: AboutPeople = {
  findPublicAgencyOf: agencies.findPublicAgencyOf,
  hasPropertyOnOffer: properties.hasPropertyOnOffer,
  areCounterparts: async (db, id, otherId) =>
    (await inquiries.haveInquiry(db, id, otherId)) || chats.shareChat(db, id, otherId),
};

export const affectedPorts: breaches.AffectedPorts = {
  inquired: inquiries.inquired,
  messaged: chats.messaged,
  addresses: [...correspondence.addresses, alerts.addresses, moderation.addresses],
};
