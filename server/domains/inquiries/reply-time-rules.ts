// docs/decisions/0022-usual-reply-time.md explains how "usually" is computed.

/** Only inquiries from the last 90 days count. */
export const replyDays = 90;

/** Days after which an unanswered inquiry counts as never answered. Until then, it is ignored. */
export const unansweredDays = 7;

/** Only the newest inquiries count, up to this number. */
export const maxCountedReplies = 200;

/** With fewer inquiries than this, no reply time is shown. */
const fewestInquiries = 5;

export interface ReplyTime {
  inquiries: number;
  /** The median in minutes; null if at least half were never answered. */
  minutes: number | null;
}

/** The public reply time; undefined if it would be misleading. */
export const publicReplyTime = ({ inquiries, minutes }: ReplyTime) =>
  inquiries < fewestInquiries || minutes === null ? undefined : { inquiries, minutes };
