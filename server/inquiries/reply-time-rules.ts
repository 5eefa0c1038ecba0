// docs/decisions/0022-usual-reply-time.md says how fast a lister "usually" answers.

/** Days back from now whose inquiries count. */
export const replyDays = 90;

/** An inquiry that waits for so long counts as never answered; a younger one does not count yet. */
export const unansweredDays = 7;

/** At most so many inquiries count, the newest, however many a lister gets. */
export const repliesLookedAt = 200;

/** Fewer inquiries than these say nothing. */
const fewestInquiries = 5;

export interface ReplyTime {
  inquiries: number;
  /** half of them were answered within this time; null: half of them never were */
  minutes: number | null;
}

/** The reply time that may be shown in public; undefined where it would mislead. */
export const sayableReplyTime = ({ inquiries, minutes }: ReplyTime) =>
  inquiries < fewestInquiries || minutes === null ? undefined : { inquiries, minutes };
