import type { AboutPeople } from './accounts/administration/user-routes.ts';
import { unconfirmAgentBefore } from './accounts/own-account/membership-queries.ts';
import { invitationMs } from './agencies/invitations/invitation-rules.ts';
import { notifyOfJoined } from './agencies/invitations/notify-agency.ts';
import * as agencies from './agencies/person-queries.ts';
import * as alerts from './alerts/person-queries.ts';
import { adoptSearches } from './alerts/subscribe.ts';
import { unlinkEventsOf } from './analytics/event-queries.ts';
import * as analytics from './analytics/person-queries.ts';
import * as chats from './chats/person-queries.ts';
import * as correspondence from './correspondence/person-queries.ts';
import * as breaches from './data-protection/breaches/breach-queries.ts';
import * as inquiries from './inquiries/person-queries.ts';
import { continueHold } from './moderation/holds/hold-person.ts';
import * as moderation from './moderation/person-queries.ts';
import type { AccountPorts } from './ports.ts';
import * as properties from './properties/person-queries.ts';
import * as push from './push/person-queries.ts';
import { deletePushesAbout } from './push/push-queries.ts';
import { listPresenceOf } from './realtime/presence/presence-queries.ts';
import * as settings from './settings/person-queries.ts';
import { listBegunOf } from './uploads/parts/part-queries.ts';
import { listUploadsOf } from './uploads/upload-queries.ts';

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
