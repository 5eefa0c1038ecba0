import { Certificate, WaitingCertificate } from '../../../../contract/agencies/certificates.ts';
import type { certificateApi } from '../../../../contract/agencies/certificates-api.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import type { RouteTable } from '../../../http/route.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { administrationReaders, administrators, rolesThat } from '../../accounts/role-rules.ts';
import { agencyPermittedTo } from '../agency-access.ts';
import { certificateDecided } from './certificate-notifications.ts';
import {
  type CertificateRow,
  decideCertificate,
  insertCertificate,
  listCertificates,
  listWaitingCertificates,
} from './certificate-queries.ts';
import { certificateState } from './certificate-rules.ts';

type CertificateKey = keyof typeof certificateApi;

const managing = [...rolesThat('manageAgency')];
const reading = [...managing, ...administrationReaders];

export function certificateRoutes(context: Context): Pick<RouteTable, CertificateKey> {
  const { db, notify, now } = context;
  const presentCertificate = (row: CertificateRow): Certificate =>
    present(Certificate, row, { state: certificateState(row, now()) });
  return {
    'GET /api/agencies/{id}/certificates': {
      access: reading,
      handle: async ({ params }, viewer) => {
        await agencyPermittedTo(db, viewer, params.id, 'list_members');
        return (await listCertificates(db, params.id)).map(presentCertificate);
      },
    },
    'POST /api/agencies/{id}/certificates': {
      access: managing,
      limits: ['account_write'],
      handle: async ({ params, body }, viewer) => {
        await agencyPermittedTo(db, viewer, params.id, 'edit');
        const row = await insertCertificate(db, params.id, body);
        if (row) return presentCertificate(row);
        throw new AppError('conflict', {
          message: `You have already sent a certificate for ${body.year}.`,
        });
      },
    },
    'GET /api/admin/certificates': {
      access: administrationReaders,
      handle: async () =>
        (await listWaitingCertificates(db)).map((row) =>
          present(WaitingCertificate, row, {
            state: certificateState(row, now()),
            agency: {
              id: row.agency_id,
              name: row.agency_name,
              phone: row.agency_phone,
              email: row.agency_email,
            },
          }),
        ),
    },
    'POST /api/admin/certificates/{id}/decision': {
      access: administrators,
      limits: ['account_write'],
      handle: async ({ params: { id }, body }, viewer) => {
        const reason = body.verified ? null : body.reason;
        await db.transaction().execute(async (trx) => {
          const decided = await decideCertificate(trx, { id, reason, now: now() });
          if (!decided) throw new AppError('not_found');
          await recordAdminAction(trx, {
            adminId: viewer.id,
            action: body.verified ? 'verify_certificate' : 'refuse_certificate',
            subject: { kind: 'agency', id: String(decided.agency_id) },
            details: { number: decided.number, year: decided.year },
            ...(reason !== null && { reason }),
          });
          await notify(trx, certificateDecided(decided, reason));
        });
      },
    },
  };
}
