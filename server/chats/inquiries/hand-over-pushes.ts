import type { AnsweredInquiry } from '../../inquiries/answered-inquiry-queries.ts';
import { inquiryPath } from '../../inquiries/inquiry-notifications.ts';
import { layout } from '../../mail/templates/layout.ts';
import type { NewPush } from '../../ports.ts';
import type { HandoverNames } from './hand-over-queries.ts';

interface HandedOver {
  inquiry: Pick<AnsweredInquiry, 'id' | 'title' | 'user_id' | 'message'>;
  names: HandoverNames;
  publicUrl: string;
}

export const takenOverPush = (to: string, about: HandedOver): NewPush => {
  const { agency, asker, to: other, toIsAgency } = about.names;
  const who = toIsAgency ? agency : other;
  const question = `the question about “${about.inquiry.title}”`;
  return pushWithMail(to, about, {
    title: `${who} will reply to ${asker}`,
    text: `${agency} ${toIsAgency ? `took over ${question}` : `passed ${question} on to ${other}`}. You don't need to reply.`,
    button: 'See your inquiries',
  });
};

export const reassignedPush = (to: string, about: HandedOver): NewPush => {
  const { agency, asker } = about.names;
  return pushWithMail(to, about, {
    title: `${agency} passed a question on to you`,
    text: `${asker} asks about “${about.inquiry.title}”: ${about.inquiry.message}`,
    button: 'Read and reply',
  });
};

function pushWithMail(
  to: string,
  { inquiry, names, publicUrl }: HandedOver,
  { title, text, button }: { title: string; text: string; button: string },
): NewPush {
  const path = inquiryPath(inquiry.id);
  return {
    ...{ to, kind: 'inquiries', topic: `inquiry-${inquiry.id}`, about: [inquiry.user_id] },
    words: () => ({ title, text, path }),
    mail: {
      ...{ to: names.emails[to] ?? '', about: [inquiry.user_id], subject: title },
      ...layout({
        title,
        paragraphs: [text],
        action: { label: button, url: publicUrl + path },
        footer: "You're getting this because you're an agent on Musha.",
      }),
    },
  };
}
