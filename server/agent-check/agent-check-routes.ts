import type { CheckedLister } from '../../contract/agent-check/agent-check.ts';
import { listVerifiedCertificates } from '../agencies/certificate-queries.ts';
import { certificateState } from '../agencies/certificate-rules.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { findReplyTime } from '../inquiries/lister-queries.ts';
import { sayableReplyTime } from '../inquiries/reply-time-rules.ts';
import { type FoundLister, findAgencies, findAgents } from './agent-check-queries.ts';
import { phoneEnd } from './phone-end.ts';

/** Whether an agent or agency is known here, and how they stand; no way to reach them (CHECK-01). */
export function agentCheckRoutes({ db, now }: Context): Pick<RouteTable, 'POST /api/agents/check'> {
  /** Nobody's account is told by the answer: what is said is public on their homes. */
  const present = async (found: FoundLister[]): Promise<CheckedLister[]> => {
    const agencyIds = found.flatMap(({ agency_id }) => agency_id ?? []);
    const certificates = await listVerifiedCertificates(db, agencyIds);
    return Promise.all(
      found.map(async ({ agency_id, account_id, ...lister }) => {
        const reply = account_id === null ? undefined : await findReplyTime(db, account_id);
        const row = certificates.find((certificate) => certificate.agency_id === agency_id);
        return {
          ...lister,
          reply: (reply && sayableReplyTime(reply)) ?? null,
          certificate: row
            ? {
                number: row.number,
                firm: row.firm,
                principal: row.principal,
                year: row.year,
                state: certificateState(row, now()),
              }
            : null,
        };
      }),
    );
  };
  return {
    'POST /api/agents/check': {
      access: 'public',
      limits: ['agent_check'],
      handle: async ({ body }) => {
        const asked = { name: body.q.toLowerCase(), phone: phoneEnd(body.q) };
        const found = [...(await findAgencies(db, asked)), ...(await findAgents(db, asked))];
        return { found: await present(found) };
      },
    },
  };
}
