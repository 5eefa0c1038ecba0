import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { mushaHeader } from '../../../contract/musha-header.ts';
import type { Config } from '../../platform/config/config.ts';

const yearSeconds = 31_536_000;

/** Firefox reports to `report-uri`; other browsers to the endpoint that `report-to` names. */
export const policyReports = 'report-uri /api/csp-reports; report-to csp';
export const reportingEndpoints = 'csp="/api/csp-reports"';

const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content Security Policy for uploaded files: browsers execute nothing in them (S54). */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Covers subdomains only if the operator enables this, because some may lack TLS (S40). */
const strictTransport = ({ hstsSubdomains }: Config): string =>
  `max-age=${2 * yearSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`;

/** Sets the security headers of every response. Pages, pictures and files set their own policy. */
export function securityHeaders(config: Config): MiddlewareHandler {
  return every(
    secureHeaders({
      strictTransportSecurity: config.production && strictTransport(config),
      // The Content Security Policy makes these headers obsolete, so they are not sent.
      xFrameOptions: false,
      xXssProtection: false,
      xDownloadOptions: false,
      xDnsPrefetchControl: false,
      xPermittedCrossDomainPolicies: false,
      originAgentCluster: false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginResourcePolicy: 'same-origin',
      // Camera and location need no entry: browsers already limit them to this site.
      permissionsPolicy: { microphone: [], payment: [], usb: [] },
    }),
    async (context, next) => {
      await next();
      context.res.headers.set(mushaHeader, '1');
      if (context.res.headers.has('Content-Security-Policy')) return;
      context.res.headers.set('Content-Security-Policy', closedPolicy);
    },
  );
}

export async function headersOfEveryAnswer(config: Config): Promise<Headers> {
  const app = new Hono().use(securityHeaders(config)).all('*', (context) => context.body(null));
  return (await app.request('/')).headers;
}
