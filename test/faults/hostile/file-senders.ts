import type { AdminProperty } from '../../../contract/admin/admin-property.ts';
import type { UploadedPicture } from '../../../contract/uploads/uploads.ts';
import { turnOnPush } from '../../devices.ts';
import { pdf } from '../../generated/hostile-files.ts';
import { somePicture } from '../../list-property.ts';
import { createPersona, createProperty } from '../../personas.ts';
import { filesOf } from '../../picture-files.ts';
import { lostMails } from '../dependencies/lost-mails.ts';
import { clientOf } from '../server-client.ts';
import type { Stage } from '../stage.ts';
import { Traffic } from '../traffic.ts';
import { repeated, type Visitor, without } from '../visitor.ts';

const betweenMs = 300;
/** Milliseconds; decoding alone has a timeout of ten seconds. */
const picturesWaitMs = 16_000;
/** Far below the number of pending pictures at which uploads are refused. */
const maxStored = 20;

/** An owner uploads pictures, reads them and deletes the oldest. */
export async function photographer({ app, writing }: Stage): Promise<Visitor> {
  const owner = await createPersona(app, { role: 'owner' });
  const as = clientOf(writing, owner.accessToken);
  const bytes = await somePicture();
  const stored = new Map<string, UploadedPicture>();
  /** URLs already found in the store; not checked again, because nothing deletes their files */
  const found = new Set<string>();
  let picture: UploadedPicture | undefined;
  let deleting: string | undefined;
  const upload = {
    send: () => as('POST', '/api/uploads', bytes),
    onSuccess: (body: Buffer) => {
      picture = JSON.parse(body.toString());
    },
  };
  const view = {
    send: () => as('GET', picture?.url ?? ''),
    onSuccess: () => {
      if (picture) stored.set(picture.id, picture);
    },
  };
  const deleteOldest = {
    send: () => {
      if (stored.size > maxStored) deleting ??= stored.keys().next().value;
      if (!deleting) return view.send();
      // From here on the picture can be missing, whatever the response.
      stored.delete(deleting);
      return as('DELETE', `/api/uploads/${deleting}`);
    },
    onSuccess: () => {
      deleting = undefined;
    },
    alreadyDone: [404],
  };
  return {
    traffic: [
      new Traffic('pictures', [upload, view, deleteOldest], {
        betweenMs,
        longestWaitMs: picturesWaitMs,
      }),
    ],
    missing: async () => {
      const rows = await app.database.db
        .selectFrom('uploads')
        .select('id')
        .where('owner_id', '=', owner.id)
        .execute();
      const files = [...stored.values()].flatMap(filesOf).filter((url) => !found.has(url));
      for (const url of files) if (await isStored(app, url)) found.add(url);
      return [
        ...without(stored.keys(), new Set(rows.map(({ id }) => id))).map((id) => `picture ${id}`),
        ...files.filter((url) => !found.has(url)),
      ];
    },
  };
}

async function isStored({ app }: Stage['app'], url: string): Promise<boolean> {
  const [bucket, folder, file] = url.split('/').slice(-3);
  if (bucket !== 'property-images') throw new Error(`not a picture of a home: ${url}`);
  return (await app.store.get(bucket, `${folder}/${file}`)) !== undefined;
}

/** An owner submits documents for a home, an administrator decides, and both are notified. */
export async function paperwork(stage: Stage): Promise<Visitor> {
  const { app, writing, smtp, pushes } = stage;
  const owner = await createPersona(app, { role: 'owner' });
  const admin = await createPersona(app, { role: 'super_admin' });
  const homeId = await createProperty(app, { ownerId: owner.id });
  const device = await turnOnPush(pushes, owner);
  const as = clientOf(writing, owner.accessToken);
  const asAdmin = clientOf(writing, admin.accessToken);
  const decided = new Set<string>();
  let paperId = '';
  const decisions = async () => {
    const rows = await app.database.db
      .selectFrom('admin_logs')
      .select('reason')
      .where('target_user_id', '=', owner.id)
      .where('action', '=', 'refuse_right_to_let')
      .execute();
    return rows.map(({ reason }) => reason ?? '');
  };
  const mails = () => smtp.received.filter(({ recipients }) => recipients.includes(owner.email));
  const steps = [
    {
      send: () => as('POST', `/api/me/properties/${homeId}/right-to-let/utility_bill`, pdf),
      alreadyDone: [409],
    },
    {
      send: () => asAdmin('GET', `/api/admin/properties/${homeId}`),
      onSuccess: (body: Buffer) => {
        const home: AdminProperty = JSON.parse(body.toString());
        paperId = home.right_to_let.waiting?.id ?? '';
      },
    },
    { send: () => asAdmin('POST', `/api/admin/right-to-let/${paperId}/paper`, {}) },
    {
      send: () =>
        asAdmin('POST', `/api/admin/right-to-let/${paperId}/decision`, {
          ...{ seen: false, reason: `Not readable: ${paperId}` },
        }),
      onSuccess: () => decided.add(paperId),
      alreadyDone: [404, 409],
    },
  ];
  return {
    traffic: [new Traffic('papers', steps, { betweenMs })],
    missing: async () => {
      const mailTexts = mails().map(({ parsed }) => parsed.text ?? '');
      const reasons = await decisions();
      const isIn = (texts: string[], id: string) => texts.some((text) => text.includes(id));
      const notMailed = [...decided]
        .filter((id) => !isIn(mailTexts, id))
        .map((id) => `the mail about paper ${id}`);
      return [
        ...[...decided].filter((id) => !isIn(reasons, id)).map((id) => `the decision on ${id}`),
        ...(await lostMails(app, owner.email, notMailed)),
        ...(device.received.length === 0 && decided.size > 0 ? ['any push about a paper'] : []),
      ];
    },
    duplicates: async () => [
      ...repeated(await decisions()),
      ...repeated(mails().map(({ parsed }) => `the mail ${parsed.messageId}`)),
      ...repeated(device.received.map(({ id }) => `push ${id}`)),
    ],
  };
}
