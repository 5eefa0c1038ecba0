import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';
import type { NewPush, PushWords } from '../../ports.ts';

export interface Told {
  userId: string;
  email: string;
  titles: string[];
  /** of the page with the two answers */
  path: string;
  publicUrl: string;
}

const oneOrAll = (titles: string[], one: string, several: string) =>
  titles.length === 1 ? one : several;

const listed = (titles: string[]) => titles.map((title) => `“${title}”`).join(', ');

/** Asks a lister about all their homes at once. */
export function stillAvailable(told: Told): NewPush {
  const { titles } = told;
  const title = oneOrAll(
    titles,
    'Is your home still available?',
    'Are your homes still available?',
  );
  const mail = mailOf(told, {
    title,
    paragraphs: [
      `On Musha you offer ${listed(titles)}.`,
      'Renters trust homes that were confirmed lately. One tap says that they are still available; no password is needed.',
    ],
  });
  return pushOf(told, 'availability', { title, text: listed(titles), path: told.path }, mail);
}

/** Tells a lister that nobody has confirmed a home for so many days. */
export const noLongerShown = (told: Told, afterDays: number): NewPush =>
  notShown(
    told,
    `Nobody has confirmed ${listed(told.titles)} for ${afterDays} days, so renters no longer find ${oneOrAll(told.titles, 'it', 'them')} on Musha.`,
  );

/** Tells an owner that a home waited for the review of a person who has left (HOLD-09). */
export const leftUnreviewed = (told: Told): NewPush =>
  notShown(
    told,
    `The person who last changed ${listed(told.titles)} for you has left Musha, so renters no longer find ${oneOrAll(told.titles, 'it', 'them')}. Please check that everything is right.`,
  );

/** Says why homes are no longer shown, and how they come back. */
function notShown(told: Told, why: string): NewPush {
  const { titles } = told;
  const title = oneOrAll(
    titles,
    'Your home is no longer shown',
    'Some of your homes are no longer shown',
  );
  const mail = mailOf(told, {
    title,
    paragraphs: [why, 'If still available, one tap brings it back.'],
  });
  return pushOf(told, 'lapsed', { title, text: listed(titles), path: told.path }, mail);
}

const mailOf = (
  { email, path, publicUrl }: Told,
  { title, paragraphs }: { title: string; paragraphs: string[] },
): Mail => ({
  to: email,
  subject: title,
  ...layout({
    title,
    paragraphs,
    action: { label: 'Say whether it is still available', url: publicUrl + path },
    footer: 'You receive this because you have a listing on Musha, at most once a week.',
  }),
});

const pushOf = (
  { userId }: Told,
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
