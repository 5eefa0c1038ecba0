import pg from 'pg';
import { expect, it } from 'vitest';
import { captureLog } from '../../test/captured-log.ts';
import { logFor } from './log.ts';

const canary = 'https://push.example/secret-4711';

function databaseError(code: string, message: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, {
    severity: 'ERROR',
    code,
    constraint: 'push_subscriptions_endpoint_key',
    detail: `Key (endpoint)=(${canary}) already exists.`,
    where: `unnamed portal parameter $1 = '${canary}'`,
    internalQuery: `select '${canary}'`,
  });
}

const lineAbout = (err: unknown) => {
  const captured = captureLog();
  captured.log.error({ err }, 'failed');
  expect(captured.text()).not.toContain(canary);
  return captured.take('failed')[0]?.['err'];
};

it('logs a database error with its SQLSTATE and constraint, but without values from the query (S36)', () => {
  const message =
    'duplicate key value violates unique constraint "push_subscriptions_endpoint_key"';
  expect(lineAbout(databaseError('23505', message))).toMatchObject({
    type: 'DatabaseError',
    message,
    code: '23505',
    constraint: 'push_subscriptions_endpoint_key',
    stack: expect.stringContaining('log.unit.test.ts'),
  });
});

it('omits values quoted in a database error, even if that error is the cause of another (S36)', () => {
  const cause = databaseError('22P02', `invalid input syntax for type uuid: "${canary}"`);
  expect(lineAbout(new Error('no answer', { cause }))).toMatchObject({
    message: 'no answer',
    cause: { message: 'invalid input syntax for type uuid: "…"' },
  });
});

it('logs only the type of a thrown value that is not an error', () => {
  expect(lineAbout(canary)).toBe('string');
});

it('log lines written during a request contain the request’s id, even after an await; other lines do not', async () => {
  const captured = captureLog();
  await logFor({ requestId: 'first' }, async () => {
    await new Promise(setImmediate);
    captured.log.info('within');
  });
  captured.log.info('outside');
  const ids = JSON.parse(`[${captured.text().trim().replaceAll('\n', ',')}]`).map(
    ({ requestId }: { requestId?: string }) => requestId,
  );
  expect(ids).toEqual(['first', undefined]);
});
