import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { mushaHeader } from '../../../contract/musha-header.ts';
import type { Config } from '../../config/config.ts';

const yearSeconds = 31_536_000;

/** Where browsers report to: the address itself for Firefox, its name in a header for others. */
export const policyReports = 'report-uri /api/csp-reports; report-to csp';
export const reportingEndpoints = 'csp="/api/csp-reports"';

/** The policy of everything but pages: JSON and files may do nothing at all. */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of files that people have sent: no power in a browser, whatever they hold (S54). */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Other names below the operator's may have no TLS: they are included only on request (S40). */
const strictTransport = ({ hstsSubdomains }: Config): string =>
  `max-age=${2 * yearSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`;

/** The headers of every answer. Pages, pictures and files bring a policy of their own. */
export function securityHeaders(config: Config): MiddlewareHandler {
  return every(
    secureHeaders({
      strictTransportSecurity: config.production && strictTransport(config),
      // Useless beside the policies below, and sent with every file.
      xFrameOptions: false,
      xXssProtection: false,
      xDownloadOptions: false,
      xDnsPrefetchControl: false,
      xPermittedCrossDomainPolicies: false,
      originAgentCluster: false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginResourcePolicy: 'same-origin',
      // Camera and position are the site's own by default, and no policy lets it frame others.
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

/** The same by name, for what is answered before a request is understood. */
export async function headersOfEveryAnswer(config: Config): Promise<Headers> {
  const app = new Hono().use(securityHeaders(config)).all('*', (context) => context.body(null));
  return (await app.request('/')).headers;
}
