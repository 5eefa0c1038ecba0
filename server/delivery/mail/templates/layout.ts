import { escapeMarkup } from '../../../http/answers/escape-markup.ts';

export interface Link {
  label: string;
  /** where the link leads, without the site's origin */
  path: string;
}

export interface LinkList {
  heading: string;
  links: (Link & { text: string })[];
  more?: Link;
  /** small link for changing what appears in this list */
  change?: Link;
}

export interface MailText {
  heading: string;
  /** plain text, one paragraph each */
  paragraphs: string[];
  lists?: LinkList[];
  button?: Link;
  footer: string;
  footerLink?: Link;
}

const brand = '#5b3aa6';
const quiet = 'font-size:13px;line-height:1.5;color:#6b5f54';
const slogan = 'Musha: homes to rent in Zimbabwe';

/** Renders an email as HTML and as plain text. All its texts are plain text and are escaped. */
export const layout = (mail: MailText, site: string): { html: string; text: string } => ({
  html: htmlOf(mail, site),
  text: textOf(mail, site),
});

function textOf(mail: MailText, site: string): string {
  const { heading, paragraphs, lists = [], button, footer, footerLink } = mail;
  const lines = ({ label, path }: Link): string[] => [`${label}:`, site + path];
  const listText = ({ heading, links, more, change }: LinkList): string[] => [
    heading,
    ...links.map(({ label, text, path }) => [label, text, site + path].join('\n')),
    ...(more ? [lines(more).join('\n')] : []),
    ...(change ? [lines(change).join('\n')] : []),
  ];
  return [
    heading,
    ...paragraphs,
    ...lists.flatMap(listText),
    ...(button ? [lines(button).join('\n')] : []),
    ['-- ', slogan, footer, ...(footerLink ? lines(footerLink) : [])].join('\n'),
  ].join('\n\n');
}

function htmlOf(mail: MailText, site: string): string {
  const { paragraphs, lists = [], button, footer, footerLink } = mail;
  const heading = escapeMarkup(mail.heading);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="margin:0;background:#f6f1ea;color:#2b231c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:24px 28px 0;font-size:22px;font-weight:700;color:${brand}">Musha</td></tr>
<tr><td style="padding:16px 28px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${heading}</h1>
${[...paragraphs.map(paragraphHtml), ...lists.map((list) => listHtml(list, site))].join('\n')}
${button ? buttonHtml(button, site) : ''}
</td></tr>
<tr><td style="padding:8px 28px 24px;${quiet}">${slogan}. ${escapeMarkup(footer)}${footerLink ? `<br>${anchor(footerLink, site, quiet)}` : ''}</td></tr>
</table></td></tr></table>
</body>
</html>`;
}

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeMarkup(text)}</p>`;

const linkStyle = `color:${brand};font-weight:600`;

const listHtml = ({ heading, links, more, change }: LinkList, site: string) =>
  [
    `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3;overflow-wrap:anywhere">${escapeMarkup(heading)}</h2>`,
    ...links.map(
      (link) =>
        `<p style="margin:0 0 12px;overflow-wrap:anywhere">${anchor(link, site, linkStyle)}<br>${escapeMarkup(link.text)}</p>`,
    ),
    ...(more ? [`<p style="margin:0 0 12px">${anchor(more, site, linkStyle)}</p>`] : []),
    ...(change ? [`<p style="margin:0 0 12px">${anchor(change, site, quiet)}</p>`] : []),
  ].join('\n');

const anchor = ({ label, path }: Link, site: string, style: string) =>
  `<a href="${escapeMarkup(site + path)}" style="${style}">${escapeMarkup(label)}</a>`;

const buttonHtml = (
  button: Link,
  site: string,
) => `<table role="presentation" cellspacing="0" cellpadding="0"><tr>
<td bgcolor="${brand}" style="border-radius:10px">${anchor(button, site, 'display:inline-block;color:#ffffff;text-decoration:none;padding:12px 20px;font-weight:600')}</td>
</tr></table>
<p style="margin:16px 0;overflow-wrap:anywhere;${quiet}">If the button doesn't work, copy this link:<br>${escapeMarkup(site + button.path)}</p>`;
