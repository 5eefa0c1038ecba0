import type { Context } from './context.ts';
import type { Job } from './delivery/jobs/start-jobs.ts';
import { deleteOldMails } from './delivery/mail/outbox-queries.ts';
import { deleteOldPushes } from './delivery/push/push-queries.ts';
import { expirePayments } from './domains/accounts/administration/payments.ts';
import { liftEndedSuspensions } from './domains/accounts/administration/suspension.ts';
import { resealCodes } from './domains/accounts/codes/code-seal.ts';
import { removeExpired } from './domains/accounts/codes/remove-expired.ts';
import { purgeUnconfirmed } from './domains/accounts/sign-in/purge-unconfirmed.ts';
import { remindOfCertificates } from './domains/agencies/certificates/remind-of-certificates.ts';
import { deleteEndedRemovals } from './domains/agencies/invitations/invitations.ts';
import { publishPendingLogos } from './domains/agencies/publish-pending-logos.ts';
import { matchHomes } from './domains/alerts/matching/match-homes.ts';
import { sendAlerts } from './domains/alerts/sending/send-alerts.ts';
import { deleteUnconfirmedSearches } from './domains/alerts/subscription-queries.ts';
import { sendDigests } from './domains/chats/digest/send-digests.ts';
import {
  deleteOldContactMessages,
  deleteUnconfirmedSubscriptions,
} from './domains/correspondence/correspondence-queries.ts';
import { deleteOldBreachPeople } from './domains/data-protection/breaches/breach-queries.ts';
import {
  mailAffectedPeople,
  remindOfBreaches,
} from './domains/data-protection/breaches/remind-of-breaches.ts';
import { remindOfLicence } from './domains/data-protection/licence/remind-of-licence.ts';
import { hasInquiryOnLegalHold } from './domains/inquiries/person-queries.ts';
import { phoneReader } from './domains/inquiries/read-typed-phones.ts';
import { isUnderReview } from './domains/moderation/cases/case-queries.ts';
import { notifyOperator } from './domains/moderation/notify-operator.ts';
import { deleteOldReports } from './domains/moderation/retention-queries.ts';
import { askListers } from './domains/properties/availability/ask-listers.ts';
import { removeDeleted } from './domains/properties/editing/property-write-queries.ts';
import { deleteOldPropertyChanges } from './domains/properties/listing/property-change-queries.ts';
import { mergeOldCounts } from './domains/properties/listing/statistics-queries.ts';
import { expirePapers } from './domains/properties/right-to-let/expire-papers.ts';
import { refreshNameWords } from './domains/properties/search/search-queries.ts';
import { removeClosedAgencies } from './domains/team/close-agency.ts';
import { deleteEndedWindows } from './http/rate-limits/rate-limit-queries.ts';
import type { EventBuffer } from './platform/analytics/event-buffer.ts';
import { deleteOldEvents } from './platform/analytics/event-queries.ts';
import { collectUploads, removeDueObjects } from './platform/uploads/collect-uploads.ts';
import { deleteAbandoned } from './platform/uploads/parts/part-queries.ts';
import { shownPictures } from './shown-pictures.ts';

/** The recurring jobs. Every process runs all of them, so they must tolerate concurrent runs. */
export function scheduledJobs(context: Context, events: EventBuffer): Job[] {
  const { db, sendingPause, mailboxes, store, now } = context;
  return [
    { name: 'message digests', everyMs: 60_000, run: () => sendDigests(context) },
    { name: 'logos of new agencies', everyMs: 5_000, run: () => publishPendingLogos(context) },
    {
      name: 'removed pictures',
      everyMs: 10_000,
      run: async () => {
        if (!(await sendingPause.isOn())) await removeDueObjects(db, store);
      },
    },
    { name: 'abandoned uploads', everyMs: 600_000, run: () => collectUploads(db, shownPictures) },
    { name: 'incomplete uploads', everyMs: 600_000, run: () => deleteAbandoned(db) },
    { name: 'expired sessions', everyMs: 600_000, run: () => removeExpired(context) },
    { name: 'codes under an earlier secret', everyMs: 600_000, run: () => resealCodes(context) },
    {
      name: 'mailbox key under an earlier secret',
      everyMs: 600_000,
      run: () => mailboxes.reseal(db),
    },
    { name: 'ended suspensions', everyMs: 30_000, run: () => liftEndedSuspensions(context) },
    { name: 'ended payments', everyMs: 60_000, run: () => expirePayments(context) },
    { name: 'old limits', everyMs: 600_000, run: () => deleteEndedWindows(db, now()) },
    { name: 'unconfirmed accounts', everyMs: 3_600_000, run: () => purgeUnconfirmed(context) },
    {
      name: 'unconfirmed subscriptions',
      everyMs: 3_600_000,
      run: () => deleteUnconfirmedSubscriptions(db),
    },
    {
      name: 'old contact messages',
      everyMs: 3_600_000,
      run: () => deleteOldContactMessages(db),
    },
    { name: 'homes for saved searches', everyMs: 3_000, run: () => matchHomes(context) },
    { name: 'alerts', everyMs: 5_000, run: () => sendAlerts(context) },
    {
      name: 'unconfirmed searches',
      everyMs: 3_600_000,
      run: () => deleteUnconfirmedSearches(db),
    },
    { name: 'ending certificates', everyMs: 3_600_000, run: () => remindOfCertificates(context) },
    { name: 'breaches to report', everyMs: 60_000, run: () => remindOfBreaches(context) },
    { name: 'emails about breaches', everyMs: 5_000, run: () => mailAffectedPeople(context) },
    {
      name: 'people affected by old breaches',
      everyMs: 3_600_000,
      run: () => deleteOldBreachPeople(db),
    },
    { name: 'ending licence', everyMs: 3_600_000, run: () => remindOfLicence(context) },
    { name: 'ended documents', everyMs: 600_000, run: () => expirePapers(context) },
    { name: 'homes to confirm', everyMs: 60_000, run: () => askListers(context) },
    { name: 'old listing changes', everyMs: 600_000, run: () => deleteOldPropertyChanges(db) },
    { name: 'name search', everyMs: 600_000, run: () => refreshNameWords(db) },
    { name: 'emails about reports', everyMs: 60_000, run: () => notifyOperator(context) },
    { name: 'old reports', everyMs: 3_600_000, run: () => deleteOldReports(db) },
    {
      name: 'deleted homes',
      everyMs: 3_600_000,
      run: () => removeDeleted(db, [isUnderReview(now()), hasInquiryOnLegalHold]),
    },
    { name: 'phone numbers', everyMs: 60_000, run: phoneReader(context) },
    { name: 'removed agents', everyMs: 3_600_000, run: () => deleteEndedRemovals(context) },
    { name: 'closed agencies', everyMs: 3_600_000, run: () => removeClosedAgencies(context) },
    { name: 'old emails', everyMs: 3_600_000, run: () => deleteOldMails(db) },
    { name: 'old notifications', everyMs: 3_600_000, run: () => deleteOldPushes(db) },
    { name: 'searches and views', everyMs: 5_000, run: () => events.flush() },
    { name: 'old counts', everyMs: 3_600_000, run: () => mergeOldCounts(db) },
    { name: 'old events', everyMs: 3_600_000, run: () => deleteOldEvents(db) },
  ];
}
