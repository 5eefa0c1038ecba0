import { shownName } from '../../contract/accounts/shown-name.ts';
import type { ChatReport } from '../../contract/chats/chats.ts';
import type { ReportCase } from '../../contract/moderation/moderation.ts';
import { caseTitle, reasonText } from '../../contract/moderation/moderation-words.ts';
import type { Mail } from '../mail/outbox.ts';
import { layout } from '../mail/templates/layout.ts';

interface Reported {
  report: ChatReport;
  chat: { chat_id: string; title: string; other_id: string | null; other_name: string | null };
  reporter: { id: string; name: string | null; email: string };
  operatorEmail: string;
  caseId: string;
  publicUrl: string;
}

/** Contains what the operator needs to investigate a report, except the messages. */
export const chatReportedMail = (of: Reported): Mail => ({
  to: of.operatorEmail,
  replyTo: of.reporter.email,
  about: [of.reporter.id, ...(of.chat.other_id ? [of.chat.other_id] : [])],
  subject: `Report: ${of.report.reason} in a conversation`,
  ...layout({
    title: 'A conversation was reported',
    paragraphs: [
      `Reason: ${of.report.reason}`,
      `Reported: ${shownName(of.chat.other_name)} (${of.chat.other_id ?? 'account deleted'})`,
      `Reported by: ${shownName(of.reporter.name)}, ${of.reporter.email} (${of.reporter.id})`,
      `Conversation: ${of.chat.title} (${of.chat.chat_id})`,
      ...(of.report.details ? [of.report.details] : []),
    ],
    action: { label: 'Open the report', url: `${of.publicUrl}/admin/reports/${of.caseId}` },
    footer: 'Reply to this email to write to the person who reported it.',
  }),
});

interface Waiting {
  cases: readonly ReportCase[];
  operatorEmail: string;
  publicUrl: string;
}

const mostListed = 20;

export const newReportsMail = ({ cases, operatorEmail, publicUrl }: Waiting): Mail => {
  const count =
    cases.length === 1 ? '1 new report to review' : `${cases.length} new reports to review`;
  const more = cases.length - mostListed;
  return {
    to: operatorEmail,
    about: cases.flatMap(({ person }) => person?.id ?? []),
    subject: count,
    ...layout({
      title: count,
      paragraphs: [
        ...cases.slice(0, mostListed).map(lineOf),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
      action: { label: 'Open the queue', url: `${publicUrl}/admin/reports` },
      footer: "We'll send all reports from the next hour in one email.",
    }),
  };
};

const lineOf = (one: ReportCase): string => {
  const reasons = one.reasons.map(reasonText).join('; ');
  return `${one.status === 'appealed' ? 'Appeal: ' : ''}${caseTitle(one)}${reasons && ` (${reasons})`}`;
};
