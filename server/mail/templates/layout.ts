import { escapeMarkup } from '../../http/answers/escape-markup.ts';

interface Link {
  label: string;
  url: string;
}

export interface LinkList {
  heading: string;
  links: (Link & { text: string })[];
  more?: Link;
  /** small link for changing what appears in this list */
  change?: Link;
}

interface LayoutOptions {
  title: string;
  /** plain text, one paragraph each */
  paragraphs: string[];
  lists?: LinkList[];
  action?: Link;
  footer?: string;
  footerLink?: Link;
}

const brand = '#5b3aa6';
const quiet = 'font-size:13px;line-height:1.5;color:#6b5f54';
const slogan = 'Musha: homes to rent in Zimbabwe';

/** Renders an email as HTML and as plain text. All options are plain text and are escaped. */
export const layout = (options: LayoutOptions): { html: string; text: string } => ({
  html: htmlOf(options),
  text: textOf(options),
});

function textOf(options: LayoutOptions): string {
  const { title, paragraphs, lists = [], action, footer, footerLink } = options;
  const end = [
    '-- ',
    slogan,
    ...(footer ? [footer] : []),
    ...(footerLink ? lines(footerLink) : []),
  ];
  return [
    title,
    ...paragraphs,
    ...lists.flatMap(listText),
    ...(action ? [lines(action).join('\n')] : []),
    end.join('\n'),
  ].join('\n\n');
}

const listText = ({ heading, links, more, change }: LinkList): string[] => [
  heading,
  ...links.map(({ label, text, url }) => [label, text, url].join('\n')),
  ...(more ? [lines(more).join('\n')] : []),
  ...(change ? [lines(change).join('\n')] : []),
];

const lines = ({ label, url }: Link): string[] => [`${label}:`, url];

function htmlOf(options: LayoutOptions): string {
  const { title, paragraphs, lists = [], action, footer, footerLink } = options;
  const heading = escapeMarkup(title);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="margin:0;background:#f6f1ea;color:#2b231c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:24px 28px 0;font-size:22px;font-weight:700;color:${brand}">Musha</td></tr>
<tr><td style="padding:16px 28px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${heading}</h1>
${[...paragraphs.map(paragraphHtml), ...lists.map(listHtml)].join('\n')}
${action ? actionHtml(action) : ''}
</td></tr>
<tr><td style="padding:8px 28px 24px;${quiet}">${slogan}.${footer ? ` ${escapeMarkup(footer)}` : ''}${footerLink ? `<br>${anchor(footerLink, quiet)}` : ''}</td></tr>
</table></td></tr></table>
</body>
</html>`;
}

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeMarkup(text)}</p>`;

const linkStyle = `color:${brand};font-weight:600`;

const listHtml = ({ heading, links, more, change }: LinkList) =>
  [
    `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3;overflow-wrap:anywhere">${escapeMarkup(heading)}</h2>`,
    ...links.map(
      (link) =>
        `<p style="margin:0 0 12px;overflow-wrap:anywhere">${anchor(link, linkStyle)}<br>${escapeMarkup(link.text)}</p>`,
    ),
    ...(more ? [`<p style="margin:0 0 12px">${anchor(more, linkStyle)}</p>`] : []),
    ...(change ? [`<p style="margin:0 0 12px">${anchor(change, quiet)}</p>`] : []),
  ].join('\n');

const anchor = ({ label, url }: Link, style: string) =>
  `<a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a>`;

const actionHtml = (
  action: Link,
) => `<table role="presentation" cellspacing="0" cellpadding="0"><tr>
<td bgcolor="${brand}" style="border-radius:10px">${anchor(action, 'display:inline-block;color:#ffffff;text-decoration:none;padding:12px 20px;font-weight:600')}</td>
</tr></table>
<p style="margin:16px 0;overflow-wrap:anywhere;${quiet}">If the button doesn't work, copy this link:<br>${escapeMarkup(action.url)}</p>`;
