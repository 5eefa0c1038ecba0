import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { ChatReport } from '../../../contract/chats/chats.ts';
import type { ReportCase } from '../../../contract/moderation/moderation.ts';
import { caseTitle, reasonText } from '../../../contract/moderation/moderation-words.ts';
import type { Notification } from '../../delivery/mail/notification.ts';

interface Reported {
  report: ChatReport;
  chat: { chat_id: string; title: string; other_id: string | null; other_name: string | null };
  reporter: { id: string; name: string | null; email: string };
  operatorEmail: string;
  caseId: string;
}

/** Contains what the operator needs to investigate a report, except the messages. */
export const chatReported = (of: Reported): Notification => ({
  log: 'conversation reported',
  title: `Report: ${of.report.reason} in a conversation`,
  about: [of.reporter.id, ...(of.chat.other_id ? [of.chat.other_id] : [])],
  mail: {
    to: of.operatorEmail,
    replyTo: of.reporter.email,
    heading: 'A conversation was reported',
    paragraphs: [
      `Reason: ${of.report.reason}`,
      `Reported: ${shownName(of.chat.other_name)} (${of.chat.other_id ?? 'account deleted'})`,
      `Reported by: ${shownName(of.reporter.name)}, ${of.reporter.email} (${of.reporter.id})`,
      `Conversation: ${of.chat.title} (${of.chat.chat_id})`,
      ...(of.report.details ? [of.report.details] : []),
    ],
    button: { label: 'Open the report', path: `/admin/reports/${of.caseId}` },
    footer: 'Reply to this email to write to the person who reported it.',
    unsubscribe: 'none',
  },
  push: 'none',
});

const mostListed = 20;

export function newReports(cases: readonly ReportCase[], operatorEmail: string): Notification {
  const more = cases.length - mostListed;
  return {
    log: 'new reports',
    title: cases.length === 1 ? '1 new report to review' : `${cases.length} new reports to review`,
    about: cases.flatMap(({ person }) => person?.id ?? []),
    mail: {
      to: operatorEmail,
      paragraphs: [
        ...cases.slice(0, mostListed).map(lineOf),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
      button: { label: 'Open the queue', path: '/admin/reports' },
      footer: "We'll send all reports from the next hour in one email.",
      unsubscribe: 'none',
    },
    push: 'none',
  };
}

const lineOf = (one: ReportCase): string => {
  const reasons = one.reasons.map(reasonText).join('; ');
  return `${one.status === 'appealed' ? 'Appeal: ' : ''}${caseTitle(one)}${reasons && ` (${reasons})`}`;
};
