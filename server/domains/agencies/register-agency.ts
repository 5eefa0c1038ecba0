import type * as z from 'zod/mini';
import type {
  AgencyDetails,
  AgencyInput,
  AgencyRegistration,
} from '../../../contract/agencies/agencies.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { Context } from '../../context.ts';
import type { RequestFacts, Viewer } from '../../http/requests/viewer.ts';
import { requirePictureType } from '../../platform/uploads/pictures/picture-refusal.ts';
import { storePictureFor } from '../../platform/uploads/pictures/store-picture.ts';
import { promoteRenter } from '../accounts/account-queries.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { openAccount } from '../accounts/sign-in/open-account.ts';
import { newAccountIn } from '../accounts/sign-in/registrations.ts';
import { refuseTakenName } from './agencies.ts';
import { insertAgency } from './agency-queries.ts';
import { insertPendingLogo } from './logo-queries.ts';

const bucket = 'agency-logos';

export async function registerAgency(
  context: Context,
  viewer: Viewer,
  details: AgencyDetails,
): Promise<void> {
  const input = agencyIn(details);
  const found = async (trx: Db, logo: string | null) => {
    const agency = await insertAgency(trx, input, { publishedAt: context.now(), logo });
    const profile = { role: 'agency', phone: input.phone, agency_id: agency.id } as const;
    if (!(await promoteRenter(trx, viewer.id, profile))) throw new AppError('conflict');
  };
  await refuseTakenName(() => {
    if (!details.logo) return context.db.transaction().execute((trx) => found(trx, null));
    const file = { bytes: fileIn(details.logo), ownerId: viewer.id, bucket } as const;
    return atLogoField(() => storePictureFor(context, file, (trx, { url }) => found(trx, url)));
  });
}

/** Agency and logo are published when the account's email address is confirmed (DEC-06). */
export async function registerAgencyAccount(
  context: Context,
  details: z.infer<typeof AgencyRegistration>,
  request: RequestFacts,
): Promise<void> {
  const input = agencyIn(details);
  const { phone } = input;
  const account = newAccountIn(details);
  const logo = details.logo && (await logoIn(details.logo));
  const makeProfile = async (trx: Db) => {
    const beginning = { publishedAt: null, logo: null };
    const agency = await insertAgency(trx, input, beginning);
    if (logo) await insertPendingLogo(trx, agency.id, logo);
    return { role: 'agency', name: account.name, phone, agency_id: agency.id } as const;
  };
  await openAccount(context, account, makeProfile, request);
}

const agencyIn = (details: AgencyDetails): AgencyInput => ({
  name: details.agency_name,
  email: details.agency_email,
  phone: requirePhone(details.phone),
  address: details.office_address,
  ...(details.website !== undefined && { website: details.website }),
  ...(details.description !== undefined && { description: details.description }),
});

/** The contract has already validated the data: URI. */
const fileIn = (dataUri: string): Uint8Array =>
  Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');

/** Stores the file undecoded until the account's email address is confirmed. */
const logoIn = (dataUri: string): Promise<Uint8Array> =>
  atLogoField(async () => {
    const file = fileIn(dataUri);
    requirePictureType(file, 'Please upload an image file.');
    return file;
  });

async function atLogoField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields?.['file'] === undefined) throw error;
    throw new AppError('invalid_fields', { fields: { logo: error.fields['file'] }, cause: error });
  }
}
