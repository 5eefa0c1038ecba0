import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';
import type { NewPush, PushWords } from '../../ports.ts';

export interface HomesNotice {
  userId: string;
  email: string;
  titles: string[];
  /** Path of the page where the lister reports whether each home is still available. */
  path: string;
  publicUrl: string;
}

const oneOrAll = (titles: string[], one: string, several: string) =>
  titles.length === 1 ? one : several;

const quotedTitles = (titles: string[]) => titles.map((title) => `“${title}”`).join(', ');

export function stillAvailablePush(notice: HomesNotice): NewPush {
  const { titles } = notice;
  const title = oneOrAll(
    titles,
    'Is your home still available?',
    'Are your homes still available?',
  );
  const mail = mailOf(notice, {
    title,
    paragraphs: [
      `You list ${quotedTitles(titles)} on Musha.`,
      "Renters trust homes that were confirmed recently. Confirm with one tap; you don't need your password.",
    ],
  });
  return pushOf(
    notice,
    'availability',
    { title, text: quotedTitles(titles), path: notice.path },
    mail,
  );
}

export const lapsedPush = (notice: HomesNotice, afterDays: number): NewPush =>
  withdrawnPush(
    notice,
    `You haven't confirmed ${quotedTitles(notice.titles)} for ${afterDays} days, so renters can no longer find ${oneOrAll(notice.titles, 'it', 'them')} on Musha.`,
  );

/** For homes withdrawn because the person who changed them left Musha before review (HOLD-09). */
export const unreviewedPush = (notice: HomesNotice): NewPush =>
  withdrawnPush(
    notice,
    `The person who last changed ${quotedTitles(notice.titles)} for you has left Musha, so renters can no longer find ${oneOrAll(notice.titles, 'it', 'them')}. Please check that everything is right.`,
  );

function withdrawnPush(notice: HomesNotice, why: string): NewPush {
  const { titles } = notice;
  const title = oneOrAll(
    titles,
    'Your home is no longer shown',
    'Some of your homes are no longer shown',
  );
  const mail = mailOf(notice, {
    title,
    paragraphs: [
      why,
      oneOrAll(
        titles,
        "If it's still available, bring it back with one tap.",
        "If they're still available, bring them back with one tap.",
      ),
    ],
  });
  return pushOf(notice, 'lapsed', { title, text: quotedTitles(titles), path: notice.path }, mail);
}

const mailOf = (
  { email, path, publicUrl }: HomesNotice,
  { title, paragraphs }: { title: string; paragraphs: string[] },
): Mail => ({
  to: email,
  isBulk: true,
  subject: title,
  ...layout({
    title,
    paragraphs,
    action: { label: 'Confirm availability', url: publicUrl + path },
    footer:
      "You're getting this because you have a listing on Musha. We send it at most once a week.",
  }),
});

const pushOf = (
  { userId }: HomesNotice,
  topic: 'availability' | 'lapsed',
  words: PushWords,
  mail: Mail,
): NewPush => ({
  to: userId,
  kind: 'inquiries',
  topic,
  words: () => words,
  mail,
});
