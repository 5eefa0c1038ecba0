import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';
import type { NewPush, PushWords } from '../../ports.ts';

export interface HomesNotice {
  userId: string;
  email: string;
  titles: string[];
  /** Path of the page where the lister answers. */
  path: string;
  publicUrl: string;
}

const oneOrAll = (titles: string[], one: string, several: string) =>
  titles.length === 1 ? one : several;

const quotedTitles = (titles: string[]) => titles.map((title) => `“${title}”`).join(', ');

export function stillAvailablePush(told: HomesNotice): NewPush {
  const { titles } = told;
  const title = oneOrAll(
    titles,
    'Is your home still available?',
    'Are your homes still available?',
  );
  const mail = mailOf(told, {
    title,
    paragraphs: [
      `On Musha you offer ${quotedTitles(titles)}.`,
      'Renters trust homes that were confirmed lately. One tap says that they are still available; no password is needed.',
    ],
  });
  return pushOf(told, 'availability', { title, text: quotedTitles(titles), path: told.path }, mail);
}

export const lapsedPush = (told: HomesNotice, afterDays: number): NewPush =>
  withdrawnPush(
    told,
    `Nobody has confirmed ${quotedTitles(told.titles)} for ${afterDays} days, so renters no longer find ${oneOrAll(told.titles, 'it', 'them')} on Musha.`,
  );

/** A home was still waiting for the review of a person who has since left (HOLD-09). */
export const unreviewedPush = (told: HomesNotice): NewPush =>
  withdrawnPush(
    told,
    `The person who last changed ${quotedTitles(told.titles)} for you has left Musha, so renters no longer find ${oneOrAll(told.titles, 'it', 'them')}. Please check that everything is right.`,
  );

function withdrawnPush(told: HomesNotice, why: string): NewPush {
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
  return pushOf(told, 'lapsed', { title, text: quotedTitles(titles), path: told.path }, mail);
}

const mailOf = (
  { email, path, publicUrl }: HomesNotice,
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
