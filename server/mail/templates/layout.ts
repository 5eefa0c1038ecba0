interface LayoutOptions {
  title: string;
  /** plain text, one paragraph each */
  paragraphs: string[];
  action?: { label: string; url: string };
  footer?: string;
}

const brand = '#5b2a9d';
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The one look of every mail, as HTML and as text. */
export function layout(options: LayoutOptions): { html: string; text: string } {
  return { html: htmlOf(options), text: textOf(options) };
}

function textOf({ title, paragraphs, action, footer }: LayoutOptions): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [
    title,
    ...paragraphs,
    ...link,
    `-- \nMusha: homes to rent in Zimbabwe${footer ? `\n${footer}` : ''}`,
  ].join('\n\n');
}

function htmlOf({ title, paragraphs, action, footer }: LayoutOptions): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1ea;color:#2b231c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:24px 28px 0;font-size:22px;font-weight:700;color:${brand}">Musha</td></tr>
<tr><td style="padding:16px 28px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${body}
${action ? actionOf(action) : ''}
</td></tr>
<tr><td style="padding:8px 28px 24px;font-size:13px;color:#6b5f54">Musha: homes to rent in Zimbabwe. ${escapeHtml(footer ?? '')}</td></tr>
</table></td></tr></table>
</body>
</html>`;
}

const actionOf = ({
  label,
  url,
}: {
  label: string;
  url: string;
}) => `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;background:${brand};color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b5f54">If the button does not work, copy this address:<br>${escapeHtml(url)}</p>`;
