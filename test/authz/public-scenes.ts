import { randomUUID } from 'node:crypto';
import { createPersona, createProperty } from '../personas.ts';
import { type Scene, type SceneTable, type Stage, seesAdministration } from './stage.ts';

const openTo = (path: string): { own: Scene } => ({ own: () => ({ path }) });

async function somebodysProperty({ app }: Stage, state: 'available' | 'rented' = 'available') {
  const { id } = await createPersona(app, { role: 'owner' });
  return createProperty(app, { ownerId: id, state });
}

async function inquiry({ app }: Stage, property_id: string, user_id: string): Promise<string> {
  const id = randomUUID();
  const message = `Is ${id} free?`;
  await app.database.db
    .insertInto('inquiries')
    .values({ id, property_id, user_id, message })
    .execute();
  return id;
}

async function foreignInquiry(stage: Stage): Promise<string> {
  const { id } = await createPersona(stage.app);
  return inquiry(stage, await somebodysProperty(stage), id);
}

/** An inquiry about the visitor's own listing; undefined for roles that cannot list homes. */
async function ownInquiry(stage: Stage): Promise<string | undefined> {
  const { app, me, visitor } = stage;
  if (!me || seesAdministration(visitor)) return undefined;
  if (visitor === 'renter') return inquiry(stage, await somebodysProperty(stage), me.id);
  const property = await createProperty(app, { ownerId: me.id });
  return inquiry(stage, property, (await createPersona(app)).id);
}

const aboutOwn =
  (body?: unknown): Scene =>
  async (stage) => {
    const id = await ownInquiry(stage);
    return id === undefined ? undefined : { path: `/api/inquiries/${id}`, body };
  };
const aboutForeign =
  (body?: unknown): Scene =>
  async (stage) => ({ path: `/api/inquiries/${await foreignInquiry(stage)}`, body });

const respondTo =
  (inquiryScene: Scene): Scene =>
  async (stage) => {
    const call = await inquiryScene(stage);
    return call && { ...call, path: `${call.path}/response` };
  };

const responded = { status: 'responded' };

export const publicScenes: SceneTable = {
  'P1 GET /api/properties': openTo('/api/properties'),
  'P1 GET /api/properties/count': openTo('/api/properties/count?city=harare'),
  'P1 GET /api/properties/featured': openTo('/api/properties/featured'),
  'P1 GET /api/properties/city-counts': openTo('/api/properties/city-counts'),
  'P1 GET /api/properties/suggestions': openTo('/api/properties/suggestions?q=avon'),
  'P2 GET /api/properties/{id}': {
    own: async (stage) => ({ path: `/api/properties/${await somebodysProperty(stage)}` }),
  },
  'P2 GET /api/properties/{id}/lister': {
    own: async (stage) => ({ path: `/api/properties/${await somebodysProperty(stage)}/lister` }),
  },
  'P3 GET /api/properties/{id}': {
    own: async (stage) => ({ path: `/api/properties/${await somebodysProperty(stage, 'rented')}` }),
  },
  'Q1 POST /api/inquiries': {
    own: async (stage) => ({
      path: '/api/inquiries',
      body: { property_id: await somebodysProperty(stage), message: 'Is it still free?' },
    }),
  },
  'Q2 GET /api/inquiries': {
    own: async (stage) => ({ path: '/api/inquiries', absent: await foreignInquiry(stage) }),
  },
  'Q3 GET /api/inquiries/{id}': { own: aboutOwn(), foreign: aboutForeign() },
  'Q4 PATCH /api/inquiries/{id}': { own: aboutOwn(responded), foreign: aboutForeign(responded) },
  'Q4 POST /api/inquiries/{id}/response': {
    own: respondTo(aboutOwn({})),
    foreign: respondTo(aboutForeign({})),
  },
};
