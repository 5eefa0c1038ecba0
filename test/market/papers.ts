import { somePicture } from '../list-property.ts';
import type { Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';

export async function sendPaper(
  app: TestApp,
  { accessToken }: Pick<Persona, 'accessToken'>,
  {
    propertyId,
    kind = 'utility_bill',
    bytes,
  }: {
    propertyId: string;
    kind?: string;
    bytes?: Uint8Array<ArrayBuffer>;
  },
): Promise<Response> {
  return app.request(`/api/me/properties/${propertyId}/right-to-let/${kind}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/octet-stream',
    },
    body: bytes ?? new Uint8Array(await somePicture()),
  });
}

/** Sends a picture of a bill as a document that awaits a decision. Returns its id. */
export async function showPaper(
  app: TestApp,
  lister: Persona,
  propertyId: string,
): Promise<string> {
  const answer = await sendPaper(app, lister, { propertyId });
  if (answer.status !== 201) throw new Error(`not shown: ${answer.status}`);
  const { id } = await app.database.db
    .selectFrom('right_papers')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
