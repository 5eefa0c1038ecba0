import { homeInput, somePicture } from '../home-listing.ts';
import { createAgency, createListing, createPersona } from '../personas.ts';
import { insertPicture } from '../sample-properties.ts';
import type { Scene, SceneTable, Stage } from './stage.ts';

type Call = Awaited<ReturnType<Scene>>;
type CallFor = (path: string, stage: Stage) => Promise<Call> | Call;

const anotherOwner = async ({ app }: Stage) => (await createPersona(app, { role: 'owner' })).id;

/** As each role comes to a listing of its own; any will do for those who have none. */
async function ownListing(stage: Stage): Promise<string> {
  const { app, me, visitor } = stage;
  if (me && visitor === 'owner') return createListing(app, { ownerId: me.id });
  const ownerId = await anotherOwner(stage);
  if (me && visitor === 'agent') return createListing(app, { ownerId, agentId: me.id });
  const agencyId = me?.agencyId;
  return createListing(app, { ownerId, ...(agencyId && { agencyId }) });
}

/** Not public, so that its existence is not told. */
const foreignListing = async (stage: Stage) =>
  createListing(stage.app, { ownerId: await anotherOwner(stage), state: 'rented' });

const homeRoutes = (callFor: CallFor) => ({
  own: async (stage: Stage) => callFor(await ownListing(stage), stage),
  foreign: async (stage: Stage) => callFor(await foreignListing(stage), stage),
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

export const homeScenes: SceneTable = {
  'P4 GET /api/me/properties': {
    own: async (stage) => ({ path: '/api/me/properties', absent: await foreignListing(stage) }),
  },
  'P4i GET /api/me/properties/{id}': homeRoutes((id) => ({ path: `/api/me/properties/${id}` })),
  'P4i GET /api/me/properties/{id}/statistics': homeRoutes((id) => ({
    path: `/api/me/properties/${id}/statistics`,
  })),
  'P5 POST /api/properties': {
    own: () => ({ path: '/api/properties', body: homeInput() }),
  },
  'P6 PATCH /api/properties/{id}': homeRoutes((id) => ({
    path: `/api/properties/${id}`,
    body: { title: 'Another title' },
  })),
  'P7 DELETE /api/properties/{id}': homeRoutes((id, { visitor }) => ({
    path: `/api/properties/${id}${visitor === 'super_admin' ? '?reason=fraud' : ''}`,
  })),
  'P8 PATCH /api/properties/{id}/state': homeRoutes((id) => ({
    path: `/api/properties/${id}/state`,
    body: { rented: true },
  })),
  'P11 POST /api/properties/{id}/views': {
    own: async (stage) => ({
      path: `/api/properties/${await ownListing(stage)}/views`,
      body: {},
    }),
  },
  'P12 POST /api/properties/{id}/contact-reveals': {
    own: async (stage) => ({
      path: `/api/properties/${await ownListing(stage)}/contact-reveals`,
      body: {},
    }),
  },
  'I4u POST /api/uploads': {
    own: async () => ({ path: '/api/uploads', bytes: await somePicture() }),
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
