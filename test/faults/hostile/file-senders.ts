import type { AdminProperty } from '../../../contract/admin/admin-property.ts';
import type { UploadedPicture } from '../../../contract/uploads/uploads.ts';
import { turnOnPush } from '../../devices.ts';
import { pdf } from '../../generated/hostile-files.ts';
import { somePicture } from '../../list-property.ts';
import { createPersona, createProperty } from '../../personas.ts';
import { filesOf } from '../../picture-files.ts';
import { askingAs } from '../ask-server.ts';
import { lostMails } from '../dependencies/lost-mails.ts';
import type { Stage } from '../stage.ts';
import { Traffic } from '../traffic.ts';
import { repeated, type Visitor, without } from '../visitor.ts';

const betweenMs = 300;
/** Milliseconds; decoding alone has a timeout of ten seconds. */
const picturesWaitMs = 16_000;
/** Far below the limit of pending pictures, beyond which uploads are refused. */
const mostKept = 20;

/** An owner uploads pictures, reads them and deletes the oldest. */
export async function photographer({ app, writing }: Stage): Promise<Visitor> {
  const owner = await createPersona(app, { role: 'owner' });
  const as = askingAs(writing, owner.accessToken);
  const bytes = await somePicture();
  const stays = new Map<string, UploadedPicture>();
  /** checked once, as nothing deletes them in the in-process store */
  const found = new Set<string>();
  let picture: UploadedPicture | undefined;
  let leaving: string | undefined;
  const send = {
    ask: () => as('POST', '/api/uploads', bytes),
    done: (body: Buffer) => {
      picture = JSON.parse(body.toString());
    },
  };
  const look = {
    ask: () => as('GET', picture?.url ?? ''),
    done: () => {
      if (picture) stays.set(picture.id, picture);
    },
  };
  const deleteOldest = {
    ask: () => {
      if (stays.size > mostKept) leaving ??= stays.keys().next().value;
      if (!leaving) return look.ask();
      // From here on the picture can be missing, whatever the response.
      stays.delete(leaving);
      return as('DELETE', `/api/uploads/${leaving}`);
    },
    done: () => {
      leaving = undefined;
    },
    arrived: [404],
  };
  return {
    traffic: [
      new Traffic('pictures', [send, look, deleteOldest], {
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
      const files = [...stays.values()].flatMap(filesOf).filter((url) => !found.has(url));
      for (const url of files) if (await isStored(app, url)) found.add(url);
      return [
        ...without(stays.keys(), new Set(rows.map(({ id }) => id))).map((id) => `picture ${id}`),
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

/** An owner submits papers for a home, an administrator decides on each, and both are notified. */
export async function paperwork(stage: Stage): Promise<Visitor> {
  const { app, writing, smtp, pushes } = stage;
  const owner = await createPersona(app, { role: 'owner' });
  const admin = await createPersona(app, { role: 'super_admin' });
  const homeId = await createProperty(app, { ownerId: owner.id });
  const device = await turnOnPush(pushes, owner);
  const as = askingAs(writing, owner.accessToken);
  const asAdmin = askingAs(writing, admin.accessToken);
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
      ask: () => as('POST', `/api/me/properties/${homeId}/right-to-let/utility_bill`, pdf),
      arrived: [409],
    },
    {
      ask: () => asAdmin('GET', `/api/admin/properties/${homeId}`),
      done: (body: Buffer) => {
        const home: AdminProperty = JSON.parse(body.toString());
        paperId = home.right_to_let.waiting?.id ?? '';
      },
    },
    { ask: () => asAdmin('POST', `/api/admin/right-to-let/${paperId}/paper`, {}) },
    {
      ask: () =>
        asAdmin('POST', `/api/admin/right-to-let/${paperId}/decision`, {
          ...{ seen: false, reason: `Not readable: ${paperId}` },
        }),
      done: () => decided.add(paperId),
      arrived: [404, 409],
    },
  ];
  return {
    traffic: [new Traffic('papers', steps, { betweenMs })],
    missing: async () => {
      const told = mails().map(({ parsed }) => parsed.text ?? '');
      const reasons = await decisions();
      const isIn = (texts: string[], id: string) => texts.some((text) => text.includes(id));
      const untold = [...decided]
        .filter((id) => !isIn(told, id))
        .map((id) => `the mail about paper ${id}`);
      return [
        ...[...decided].filter((id) => !isIn(reasons, id)).map((id) => `the decision on ${id}`),
        ...(await lostMails(app, owner.email, untold)),
        ...(device.received.length === 0 && decided.size > 0 ? ['any push about a paper'] : []),
      ];
    },
    doubled: async () => [
      ...repeated(await decisions()),
      ...repeated(mails().map(({ parsed }) => `the mail ${parsed.messageId}`)),
      ...repeated(device.received.map(({ id }) => `push ${id}`)),
    ],
  };
}
