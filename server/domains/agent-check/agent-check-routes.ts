import { CheckedLister } from '../../../contract/agent-check/agent-check.ts';
import { PublicNotice } from '../../../contract/agent-check/council-notices.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import { present } from '../../http/answers/present.ts';
import type { RouteTable } from '../../http/route.ts';
import { digitsOfPart, phoneNumberIn } from '../accounts/phone-number.ts';
import { listVerifiedCertificates } from '../agencies/certificates/certificate-queries.ts';
import { certificateState } from '../agencies/certificates/certificate-rules.ts';
import { findReplyTime } from '../inquiries/lister-queries.ts';
import { publicReplyTime } from '../inquiries/reply-time-rules.ts';
import {
  type Asked,
  type FoundLister,
  findAgencies,
  findAgents,
  findCheckedAgency,
  findNearNames,
} from './agent-check-queries.ts';
import { readPlainName } from './name-queries.ts';
import { findNoticesAbout, findNoticesOfName } from './notices/notice-queries.ts';

type CheckKey = 'POST /api/agents/check' | 'GET /api/agencies/{id}/check';

/** The record of an agent or agency, if known, without contact details (CHECK-01). */
export function agentCheckRoutes({ db, now }: Context): Pick<RouteTable, CheckKey> {
  /** Returns only what the person's homes also show publicly, to avoid revealing accounts. */
  const check = async (found: FoundLister[], phone?: string) => {
    const agencyIds = found.flatMap(({ agency_id }) => agency_id ?? []);
    const certificates = await listVerifiedCertificates(db, agencyIds);
    return Promise.all(
      found.map(async (lister) => {
        const { agency_id, account_id, kind, plain_name } = lister;
        const reply = account_id === null ? undefined : await findReplyTime(db, account_id);
        const row = certificates.find((certificate) => certificate.agency_id === agency_id);
        const notices = await findNoticesOfName(db, kind, plain_name, phone);
        const checked = present(CheckedLister, lister, {
          reply: (reply && publicReplyTime(reply)) ?? null,
          certificate: row ? { ...row, state: certificateState(row, now()) } : null,
          notices,
        });
        return { checked, noticeIds: notices.map(({ id }) => id) };
      }),
    );
  };
  return {
    'POST /api/agents/check': {
      access: 'public',
      limits: ['agent_check'],
      handle: async ({ body }) => {
        const plainName = await readPlainName(db, body.q);
        const asked: Asked = { text: body.q, plainName, phone: phoneEnd(body.q) };
        const listers = [...(await findAgencies(db, asked)), ...(await findAgents(db, asked))];
        const found = await check(listers, asked.phone);
        const said = new Set(found.flatMap(({ noticeIds }) => noticeIds));
        const others = (await findNoticesAbout(db, asked)).filter(({ id }) => !said.has(id));
        return {
          found: found.map(({ checked }) => checked),
          notices: others.map((notice) => present(PublicNotice, notice)),
          similar: found.length > 0 ? [] : await findNearNames(db, plainName),
        };
      },
    },
    'GET /api/agencies/{id}/check': {
      access: 'public',
      limits: ['search'],
      handle: async ({ params: { id } }) => {
        const agency = await findCheckedAgency(db, id);
        const [found] = agency ? await check([agency]) : [];
        if (!found) throw new AppError('not_found');
        return found.checked;
      },
    },
  };
}

/** The last nine digits, to compare phone numbers; undefined if the text is not a phone number. */
export function phoneEnd(text: string): string | undefined {
  const phone = phoneNumberIn(text);
  return phone && digitsOfPart(phone)?.slice(-9);
}
