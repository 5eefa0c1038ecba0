interface Policy {
  createHTML(html: string): TrustedHTML;
  /** TypeScript has no name for what it makes: whoever takes it takes a string */
  createScriptURL(address: string): string;
}

interface PolicyRules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare global {
  /** Trusted Types, where the browser has them. */
  var trustedTypes: { createPolicy(name: string, rules: PolicyRules): Policy } | undefined;
}

const workerAddress = '/sw.js';

/** The one policy the Content-Security-Policy allows. */
const policy = globalThis.trustedTypes?.createPolicy('musha', {
  createHTML: (html) => html,
  createScriptURL: () => workerAddress,
});

/** For texts that were written in this repo and rendered by its build. Never for a visitor's text. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

/** The one script that is ever loaded by its address. */
export const trustedWorker = (): string => policy?.createScriptURL(workerAddress) ?? workerAddress;
