import type { Notification } from '../../../delivery/mail/notification.ts';
import { inquiryPath } from '../../inquiries/inquiry-notifications.ts';
import type { AnsweredInquiry } from '../../inquiries/inquiry-queries.ts';
import type { HandoverNames } from './hand-over-queries.ts';

interface HandedOver {
  inquiry: Pick<AnsweredInquiry, 'id' | 'title' | 'user_id' | 'message'>;
  names: HandoverNames;
}

export const inquiryTakenOver = (to: string, { inquiry, names }: HandedOver): Notification => {
  const { agency, asker, to: other, toIsAgency } = names;
  const question = `the question about “${inquiry.title}”`;
  return {
    log: 'inquiry taken over',
    title: `${toIsAgency ? agency : other} will reply to ${asker}`,
    ...toAgent(
      to,
      { inquiry, names },
      {
        text: `${agency} ${toIsAgency ? `took over ${question}` : `passed ${question} on to ${other}`}. You don't need to reply.`,
        button: 'See your inquiries',
      },
    ),
  };
};

export const inquiryReassigned = (to: string, { inquiry, names }: HandedOver): Notification => ({
  log: 'inquiry reassigned',
  title: `${names.agency} passed a question on to you`,
  ...toAgent(
    to,
    { inquiry, names },
    {
      text: `${names.asker} asks about “${inquiry.title}”: ${inquiry.message}`,
      button: 'Read and reply',
    },
  ),
});

function toAgent(
  to: string,
  { inquiry, names }: HandedOver,
  { text, button }: { text: string; button: string },
): Pick<Notification, 'about' | 'mail' | 'push'> {
  const path = inquiryPath(inquiry.id);
  return {
    about: [inquiry.user_id],
    mail: {
      to: names.emails[to] ?? '',
      paragraphs: [text],
      button: { label: button, path },
      footer: "You're getting this because you're an agent on Musha.",
      unsubscribe: 'none',
    },
    push: { to, kind: 'inquiries', topic: `inquiry-${inquiry.id}`, text, path },
  };
}
