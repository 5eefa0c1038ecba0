import type * as z from 'zod/mini';
import type { AgencyDetails, AgencyInput, AgencyRegistration } from '../../contract/agencies.ts';
import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import { promoteRenter } from '../accounts/account-queries.ts';
import { type Belongings, openAccount } from '../accounts/open-account.ts';
import { requirePhone } from '../accounts/phone.ts';
import { newAccountIn } from '../accounts/registrations.ts';
import type { Context } from '../context.ts';
import type { RequestFacts, Viewer } from '../http/viewer.ts';
import {
  keepPicture,
  type PlacedPicture,
  placePicture,
  storePictureFor,
} from '../uploads/store-picture.ts';
import { refuseTakenName } from './agencies.ts';
import { insertAgency } from './agency-queries.ts';
import { atLogoField, fileIn } from './registered-logo.ts';

const bucket = 'agency-logos';

/** Makes a signed-in renter the account of a new agency; all of it, logo included, or nothing. */
export async function registerAgency(
  context: Context,
  viewer: Viewer,
  details: AgencyDetails,
): Promise<void> {
  const phone = requirePhone(details.phone);
  const found = async (trx: Db, logo: string | null) => {
    const agency = await insertAgency(trx, agencyIn(details), { publishedAt: context.now(), logo });
    const profile = { role: 'agency', phone, agency_id: agency.id } as const;
    if (!(await promoteRenter(trx, viewer.id, profile))) throw new AppError('conflict');
  };
  await refuseTakenName(() => {
    if (!details.logo) return context.db.transaction().execute((trx) => found(trx, null));
    const file = { bytes: fileIn(details.logo), ownerId: viewer.id, bucket } as const;
    return atLogoField(() => storePictureFor(context, file, (trx, { url }) => found(trx, url)));
  });
}

/** The same with a new account: published when its address is confirmed (DEC-06). */
export async function registerAgencyAccount(
  context: Context,
  details: z.infer<typeof AgencyRegistration>,
  request: RequestFacts,
): Promise<void> {
  const phone = requirePhone(details.phone);
  const account = newAccountIn(details);
  const { belongings, urlOf } = logoOf(context, details);
  const makeProfile = async (trx: Db) => {
    const beginning = { publishedAt: null, logo: urlOf() };
    const agency = await insertAgency(trx, agencyIn(details), beginning);
    return { role: 'agency', name: account.name, phone, agency_id: agency.id } as const;
  };
  await openAccount(context, account, makeProfile, request, belongings);
}

/** A logo is placed before the account is made and kept with it; otherwise it goes by itself. */
function logoOf(context: Context, { logo }: AgencyDetails) {
  let placed: PlacedPicture | undefined;
  const belongings: Belongings = {
    prepare: async () => {
      if (!logo) return;
      placed = await atLogoField(() => placePicture(context, { bytes: fileIn(logo), bucket }));
    },
    attach: async (trx, userId) => {
      if (placed) await keepPicture(trx, placed, userId);
    },
  };
  return { belongings, urlOf: () => placed?.shown.url ?? null };
}

const agencyIn = (details: AgencyDetails): AgencyInput => ({
  name: details.agency_name,
  email: details.agency_email,
  phone: details.phone,
  address: details.office_address,
  ...(details.website !== undefined && { website: details.website }),
  ...(details.description !== undefined && { description: details.description }),
});
