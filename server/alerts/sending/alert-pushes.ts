import type { Mail } from '../../mail/outbox.ts';
import type { NewPush } from '../../ports.ts';
import { type AlertContents, alertTitle } from './alert-mails.ts';
import { changeOf, factsOf, pathOf } from './alert-words.ts';

/** The push has the email's text. If there is only one home, it opens that home directly. */
export function alertPush(to: string, contents: AlertContents, mail: Mail): NewPush {
  return {
    to,
    kind: 'homes',
    topic: 'homes',
    words: () => ({
      title: alertTitle(contents),
      text: textOf(contents),
      path: targetOf(contents),
    }),
    mail,
  };
}

function textOf({ findings, changes }: AlertContents): string {
  const home = findings[0]?.homes[0];
  if (home) return `${home.title} · ${factsOf(home)}`;
  return changes.map((change) => `${change.title}: ${changeOf(change)}`).join('. ');
}

function targetOf({ findings, changes }: AlertContents): string {
  const [first, ...rest] = [...findings.flatMap(({ homes }) => homes), ...changes];
  if (first && rest.length === 0) return `/properties/${first.property_id}`;
  const [home] = findings.length === 1 && changes.length === 0 ? (findings[0]?.homes ?? []) : [];
  return home ? pathOf(home) : '/my-search';
}
