interface Policy {
  createHTML(html: string): TrustedHTML;
  /** Typed as a string, because TypeScript has no type for TrustedScriptURL. */
  createScriptURL(address: string): string;
}

interface PolicyRules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: PolicyRules): Policy } | undefined;
}

const workerAddress = '/sw.js';

/** The only Trusted Types policy that the CSP header allows. */
const policy = globalThis.trustedTypes?.createPolicy('musha', {
  createHTML: (html) => html,
  createScriptURL: () => workerAddress,
});

/** Only for HTML that the build generates from this repo's Markdown; never for text from users. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

export const trustedWorker = (): string => policy?.createScriptURL(workerAddress) ?? workerAddress;
