// How fast inquiries of a lister are "usually" answered: docs/decisions/0022-usual-reply-time.md

/** Only what happened in these days counts. */
export const replyDays = 90;

/** An inquiry that waits for so long counts as never answered; a younger one does not count yet. */
export const unansweredDays = 7;

/** At most so many are looked at, the newest, however much a lister is asked. */
export const repliesLookedAt = 200;

/** Of fewer inquiries nothing is said. */
const fewestInquiries = 5;

export interface ReplyTime {
  inquiries: number;
  /** half of them were answered within this time; null: half of them never were */
  minutes: number | null;
}

/** What may be said in public; undefined when it would mislead. */
export const sayableReplyTime = ({ inquiries, minutes }: ReplyTime) =>
  inquiries < fewestInquiries || minutes === null ? undefined : { inquiries, minutes };
