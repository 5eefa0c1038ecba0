import { randomUUID } from 'node:crypto';
import { availabilityPath } from '../../server/domains/properties/availability/availability-link.ts';
import { propertyInput, somePicture } from '../list-property.ts';
import { createAgency, createPersona, createProperty } from '../personas.ts';
import { insertPicture } from '../sample-properties.ts';
import { type Scene, type SceneTable, type Stage, seesAdministration } from './stage.ts';

type Call = Awaited<ReturnType<Scene>>;
type CallFor = (path: string, stage: Stage) => Promise<Call> | Call;

const anotherOwner = async ({ app }: Stage) => (await createPersona(app, { role: 'owner' })).id;

/** The visitor's own listing; for roles that cannot list, another person's. */
export async function ownProperty(stage: Stage): Promise<string> {
  const { app, me, visitor } = stage;
  if (me && visitor === 'owner') return createProperty(app, { ownerId: me.id });
  const ownerId = await anotherOwner(stage);
  if (me && visitor === 'agent') return createProperty(app, { ownerId, agentId: me.id });
  const agencyId = me?.agencyId;
  return createProperty(app, { ownerId, ...(agencyId && { agencyId }) });
}

/** A listing that is not public, so that its existence must stay hidden. */
const foreignProperty = async (stage: Stage) =>
  createProperty(stage.app, { ownerId: await anotherOwner(stage), state: 'rented' });

const propertyRoutes = (callFor: CallFor) => ({
  own: async (stage: Stage) => callFor(await ownProperty(stage), stage),
  foreign: async (stage: Stage) => callFor(await foreignProperty(stage), stage),
});

const logoRoutes = (bytes?: () => Promise<Uint8Array>) => {
  const call = async (agencyId: number) => ({
    path: `/api/agencies/${agencyId}/logo`,
    ...(bytes && { bytes: await bytes() }),
  });
  return {
    own: async ({ app, me }: Stage) => call(me?.agencyId ?? (await createAgency(app))),
    foreign: async ({ app }: Stage) => call(await createAgency(app)),
  };
};

const uploadOf = async ({ app }: Stage, owner_id: string) => ({
  path: `/api/uploads/${await insertPicture(app.database.db, { owner_id })}`,
});

async function partsOf({ app }: Stage, owner_id: string) {
  const { db } = app.database;
  const id = randomUUID();
  const bytes = Buffer.from(await somePicture());
  const received_bytes = bytes.length;
  await db.insertInto('begun_uploads').values({ owner_id, id, received_bytes }).execute();
  const part = { owner_id, upload_id: id, position: 0, bytes };
  await db.insertInto('upload_parts').values(part).execute();
  return { path: `/api/uploads/${id}`, body: { bytes: received_bytes } };
}

const byLink =
  (what: 'homes' | 'confirmations' | 'lets') =>
  async ({ app }: Stage) => {
    const { id, email } = await createPersona(app, { role: 'owner' });
    const property_id = await createProperty(app, { ownerId: id });
    const path = availabilityPath(app.config, { id, email, link_version: 0 }, new Date());
    const token = path.split('=')[1];
    return {
      path: `/api/availability/${what}`,
      body: { token, ...(what !== 'homes' && { property_id }) },
    };
  };

export const ownScenes: SceneTable = {
  'P4 GET /api/me/properties': {
    own: async (stage) => ({ path: '/api/me/properties', absent: await foreignProperty(stage) }),
  },
  'P4i GET /api/me/properties/{id}': propertyRoutes((id) => ({ path: `/api/me/properties/${id}` })),
  'P4i GET /api/me/properties/{id}/statistics': propertyRoutes((id) => ({
    path: `/api/me/properties/${id}/statistics`,
  })),
  'P5 POST /api/properties': {
    own: () => ({ path: '/api/properties', body: propertyInput() }),
  },
  'P6 PATCH /api/properties/{id}': propertyRoutes((id) => ({
    path: `/api/properties/${id}`,
    body: { title: 'Another title' },
  })),
  'P7 DELETE /api/properties/{id}': propertyRoutes((id, { visitor }) => ({
    path: `/api/properties/${id}${seesAdministration(visitor) ? '?reason=fraud' : ''}`,
  })),
  'P8 PATCH /api/properties/{id}/state': propertyRoutes((id) => ({
    path: `/api/properties/${id}/state`,
    body: { rented: true },
  })),
  'P8a POST /api/me/properties/confirmations': {
    own: () => ({ path: '/api/me/properties/confirmations', body: {} }),
  },
  'P8l POST /api/availability/homes': { own: byLink('homes') },
  'P8l POST /api/availability/confirmations': { own: byLink('confirmations') },
  'P8l POST /api/availability/lets': { own: byLink('lets') },
  'P11 POST /api/properties/{id}/views': {
    own: async (stage) => ({
      path: `/api/properties/${await ownProperty(stage)}/views`,
      body: {},
    }),
  },
  'P12 POST /api/properties/{id}/contact-reveals': {
    own: async (stage) => ({
      path: `/api/properties/${await ownProperty(stage)}/contact-reveals`,
      body: {},
    }),
  },
  'P13 GET /api/me/properties/{id}/right-to-let': propertyRoutes((id) => ({
    path: `/api/me/properties/${id}/right-to-let`,
  })),
  'P13w POST /api/me/properties/{id}/right-to-let/{kind}': propertyRoutes(async (id) => ({
    path: `/api/me/properties/${id}/right-to-let/title_deed`,
    bytes: await somePicture(),
  })),
  'P13w DELETE /api/me/properties/{id}/right-to-let': propertyRoutes((id) => ({
    path: `/api/me/properties/${id}/right-to-let`,
  })),
  'I4u POST /api/uploads': {
    own: async () => ({ path: '/api/uploads', bytes: await somePicture() }),
  },
  'I4p GET /api/uploads/{id}': { own: () => ({ path: `/api/uploads/${randomUUID()}` }) },
  'I4p PUT /api/uploads/{id}/parts/{position}': {
    own: async () => ({
      path: `/api/uploads/${randomUUID()}/parts/0`,
      bytes: await somePicture(),
    }),
  },
  'I4c POST /api/uploads/{id}': {
    own: async (stage) => partsOf(stage, stage.me?.id ?? (await anotherOwner(stage))),
    foreign: async (stage) => partsOf(stage, await anotherOwner(stage)),
  },
  'I5u DELETE /api/uploads/{id}': {
    own: async (stage) => uploadOf(stage, stage.me?.id ?? (await anotherOwner(stage))),
    foreign: async (stage) => uploadOf(stage, await anotherOwner(stage)),
  },
  'I6 PUT /api/me/avatar': {
    own: async () => ({ path: '/api/me/avatar', bytes: await somePicture() }),
  },
  'I6 DELETE /api/me/avatar': { own: () => ({ path: '/api/me/avatar' }) },
  'G5 PUT /api/agencies/{id}/logo': logoRoutes(somePicture),
  'G5 DELETE /api/agencies/{id}/logo': logoRoutes(),
};
