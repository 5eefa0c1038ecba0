import type { Notification } from '../../../delivery/mail/notification.ts';

export interface HomesNotice {
  userId: string;
  email: string;
  titles: string[];
  /** Path of the page where the lister reports whether each home is still available. */
  path: string;
}

const oneOrAll = (titles: string[], one: string, several: string) =>
  titles.length === 1 ? one : several;

const quotedTitles = (titles: string[]) => titles.map((title) => `“${title}”`).join(', ');

export const stillAvailable = (notice: HomesNotice): Notification => ({
  log: 'availability to confirm',
  title: oneOrAll(
    notice.titles,
    'Is your home still available?',
    'Are your homes still available?',
  ),
  ...toLister(notice, 'availability', [
    `You list ${quotedTitles(notice.titles)} on Musha.`,
    "Renters trust homes that were confirmed recently. Confirm with one tap; you don't need your password.",
  ]),
});

export const lapsed = (notice: HomesNotice, afterDays: number): Notification =>
  withdrawn(
    notice,
    `You haven't confirmed ${quotedTitles(notice.titles)} for ${afterDays} days, so renters can no longer find ${oneOrAll(notice.titles, 'it', 'them')} on Musha.`,
  );

/** For homes withdrawn because the person who changed them left Musha before review (HOLD-09). */
export const unreviewed = (notice: HomesNotice): Notification =>
  withdrawn(
    notice,
    `The person who last changed ${quotedTitles(notice.titles)} for you has left Musha, so renters can no longer find ${oneOrAll(notice.titles, 'it', 'them')}. Please check that everything is right.`,
  );

const withdrawn = (notice: HomesNotice, why: string): Notification => ({
  log: 'homes withdrawn',
  title: oneOrAll(
    notice.titles,
    'Your home is no longer shown',
    'Some of your homes are no longer shown',
  ),
  ...toLister(notice, 'lapsed', [
    why,
    oneOrAll(
      notice.titles,
      "If it's still available, bring it back with one tap.",
      "If they're still available, bring them back with one tap.",
    ),
  ]),
});

const toLister = (
  { userId, email, titles, path }: HomesNotice,
  topic: 'availability' | 'lapsed',
  paragraphs: string[],
): Pick<Notification, 'mail' | 'push'> => ({
  mail: {
    to: email,
    isBulk: true,
    paragraphs,
    button: { label: 'Confirm availability', path },
    footer:
      "You're getting this because you have a listing on Musha. We send it at most once a week.",
    unsubscribe: 'none',
  },
  push: { to: userId, kind: 'inquiries', topic, text: quotedTitles(titles), path },
});
