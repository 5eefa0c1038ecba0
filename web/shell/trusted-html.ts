interface HtmlPolicy {
  createHTML(html: string): TrustedHTML;
}

declare global {
  /** Trusted Types, where the browser has them. */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy }
    | undefined;
}

/** The one policy the Content-Security-Policy allows. */
const policy = globalThis.trustedTypes?.createPolicy('musha', { createHTML: (html) => html });

/** For texts that were written in this repo and rendered by its build. Never for a visitor's text. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
