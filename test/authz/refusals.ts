import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ErrorBody } from '../../contract/errors.ts';
import type { CapturedLog } from '../captured-log.ts';
import { type Attempt, send } from './stage.ts';
import { tablesChanged } from './tables-changed.ts';

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

async function refusalOf(answer: Response): Promise<Omit<ErrorBody, 'request_id'>> {
  const { request_id, ...body } = await answer.json();
  return body;
}

/** Expects this status for every attempt, and no change to any table. */
export async function expectRefusals(
  attempts: readonly Attempt[],
  status: number,
  captured: CapturedLog,
): Promise<void> {
  const [first] = attempts;
  if (!first) throw new Error('nothing to try');
  const changed = await tablesChanged(first.stage.app, async () => {
    for (const attempt of attempts) await expectRefusal(attempt, status, captured);
  });
  expect(changed).toEqual([]);
}

async function expectRefusal(attempt: Attempt, status: number, captured: CapturedLog) {
  const { stage, call } = attempt;
  captured.take('security');
  const answer = await send(attempt);
  expect([call.path, answer.status]).toEqual([call.path, status]);
  const refusal = await refusalOf(answer);
  expect(refusal).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  // Every refusal is logged with the id of the person who was refused (AUTHZ-07).
  const actorId = status === 401 ? null : (stage.me?.id ?? null);
  const line = { requestId: expect.any(String), actorId, outcome: 'refused' };
  if (status !== 409) expect(captured.take('security')).toMatchObject([line]);
  if (status !== 404 || !uuid.test(call.path)) return;
  // A refusal looks the same for another person's data as for missing data (S27).
  const missing = { ...call, path: call.path.replace(uuid, randomUUID()) };
  expect(await refusalOf(await send({ ...attempt, call: missing }))).toEqual(refusal);
}
