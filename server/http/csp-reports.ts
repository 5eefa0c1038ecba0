import { Counter, type Registry } from 'prom-client';
import type { CspReports } from '../../contract/csp-reports.ts';
import type { Log } from '../platform/log.ts';
import type { RouteTable } from './route.ts';

/** A violation of the Content Security Policy. Anyone can send a report, so do not trust it. */
interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

export function cspReportRoutes(
  log: Log,
  registry: Registry,
): Pick<RouteTable, 'POST /api/csp-reports'> {
  const reports = new Counter({
    name: 'musha_csp_reports_total',
    help: 'Reported violations of the Content-Security-Policy',
    registers: [registry],
  });
  return {
    'POST /api/csp-reports': {
      access: 'public',
      changesNoListing: true,
      limits: ['csp_report'],
      handle: async ({ body }, _viewer, { id }) => {
        for (const { count, ...violation } of countSame(violationsIn(body))) {
          reports.inc(count);
          log.warn(
            { requestId: id, ...violation, count },
            'the Content-Security-Policy was violated',
          );
        }
        return undefined;
      },
    },
  };
}

function violationsIn(body: CspReports): Violation[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [sanitized(directive, report['blocked-uri'], report['document-uri'])];
  }
  return body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) =>
      sanitized(report?.effectiveDirective, report?.blockedURL, report?.documentURL),
    );
}

type Reported = string | null | undefined;

const sanitized = (directive: Reported, blocked: Reported, page: Reported): Violation => ({
  directive: /^[a-z-]{1,40}/.exec(directive ?? '')?.[0] ?? '',
  blocked: placeOf(blocked),
  page: placeOf(page),
});

const longestPlace = 200;
/** Reported URLs are truncated to this length, as URL.parse is slow for long hosts. */
const longestRead = 2_000;

/** Returns only the origin and path, as a URL's query and fragment can be personal data. */
function placeOf(reported: Reported): string {
  const url = URL.parse((reported ?? '').slice(0, longestRead));
  if (url && /^(https?|wss?):$/.test(url.protocol)) {
    return `${url.protocol}//${url.host}${url.pathname}`.slice(0, longestPlace);
  }
  return url?.protocol ?? /^[a-z-]{1,40}$/.exec(reported ?? '')?.[0] ?? '';
}

function countSame(violations: Violation[]): (Violation & { count: number })[] {
  const same = Map.groupBy(violations, (violation) => JSON.stringify(violation));
  return [...same.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, count: 1 + rest.length }] : [],
  );
}
