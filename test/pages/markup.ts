const tag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const attribute = /([^\s"'=/]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const raw = /(<(script|style|title|textarea)\b[^>]*>)(.*?)(<\/\2>)/gis;

const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];

/** Lists elements and attributes that could run code other than the document's own. */
export function foreignMarkup(html: string, ownScripts: number): string[] {
  // Everything in these elements is text until their end tag.
  const markup = html.replaceAll(raw, '$1$4').replaceAll(/<!--.*?-->/gs, '');
  const found: string[] = [];
  const scripts = markup.match(/<script\b/gi)?.length ?? 0;
  if (scripts > ownScripts) found.push(`${scripts} scripts instead of ${ownScripts}`);
  for (const [, name = '', attributes = ''] of markup.matchAll(tag)) {
    if (/^(iframe|object|embed|base|math|template)$/i.test(name)) found.push(`<${name}>`);
    for (const [, key = '', quoted = ''] of attributes.matchAll(attribute)) {
      const value = quoted.replace(/^["']/, '').trim();
      if (/^on|^srcdoc$/i.test(key)) found.push(`<${name} ${key}>`);
      if (
        addresses.includes(key.toLowerCase()) &&
        /^(javascript|data:text|\/\/x\.test)/i.test(value)
      )
        found.push(`<${name} ${key}=${value}>`);
    }
  }
  return found;
}

export const scriptsIn = (html: string): number =>
  html.replaceAll(raw, '$1$4').match(/<script\b/gi)?.length ?? 0;
