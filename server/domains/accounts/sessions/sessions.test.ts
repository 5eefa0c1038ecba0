import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersona, type Persona, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Context } from '../../../context.ts';
import { RateLimiter } from '../../../http/rate-limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { removeExpired } from '../codes/remove-expired.ts';
import { AccessTokens, createSessionReader } from './session-reader.ts';
import { refreshSession } from './sessions.ts';

let app: TestApp;
let clock = Date.now();
let context: Context;
const ended: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const now = () => new Date(clock);
  context = {
    ...app.app.context,
    accessTokens: new AccessTokens(app.config, now),
    now,
    onSessionsEnded: (ids) => ended.push(...ids),
  };
});
afterAll(() => app.close());

const secondMs = 1000;
const dayMs = 24 * 3600 * secondMs;
const pass = (ms: number) => {
  clock += ms;
};
const nowhere = { id: 'test', address: '192.0.2.1', userAgent: '' };
const refresh = (token: string) => refreshSession(context, token, nowhere);
const viewerOf = (accessToken: string) => createSessionReader(context).viewerForToken(accessToken);

async function begin(): Promise<Persona> {
  const person = await createPersona(app);
  clock = Date.now();
  return person;
}

describe('a refresh token', () => {
  it('is replaced each time it is used', async () => {
    const { refreshToken } = await begin();
    const first = await refresh(refreshToken);
    pass(60 * secondMs);
    const second = await refresh(first.refresh_token);
    expect(new Set([refreshToken, first.refresh_token, second.refresh_token]).size).toBe(3);
    expect(await viewerOf(second.access_token)).toMatchObject({ role: 'renter' });
  });

  it('returns the same successor token for ten seconds, in case the response was lost (S06)', async () => {
    const { refreshToken } = await begin();
    const first = await refresh(refreshToken);
    pass(10 * secondMs);
    expect((await refresh(refreshToken)).refresh_token).toBe(first.refresh_token);
  });

  it('that is used again after ten seconds ends the session', async () => {
    const { refreshToken } = await begin();
    const first = await refresh(refreshToken);
    pass(10 * secondMs + 1);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'invalid_session' });
    expect(await viewerOf(first.access_token)).toBeNull();
  });

  it('returns the same successor token after the server’s secret changes', async () => {
    const { refreshToken } = await begin();
    const first = await refresh(refreshToken);
    const config = { ...app.config, secret: randomUUID(), previousSecret: app.config.secret };
    const again = await refreshSession({ ...context, config }, refreshToken, nowhere);
    expect(again.refresh_token).toBe(first.refresh_token);
  });

  it('that is used again after several replacements ends the session and invalidates all its successors', async () => {
    const person = await begin();
    const chain = [person.refreshToken];
    const sessions = [];
    for (let link = 0; link < 3; link += 1) {
      const session = await refresh(chain.at(-1) ?? '');
      sessions.push(session);
      chain.push(session.refresh_token);
      pass(11 * secondMs);
    }
    await expect(refresh(chain[0] ?? '')).rejects.toMatchObject({ code: 'invalid_session' });
    expect(ended).toContain(person.sessionId);
    for (const token of chain) {
      await expect(refresh(token)).rejects.toMatchObject({ code: 'invalid_session' });
    }
    for (const { access_token } of sessions) expect(await viewerOf(access_token)).toBeNull();
  });

  it('that is altered or made up does not end the session', async () => {
    const person = await begin();
    const cut = person.refreshToken.slice(0, -4);
    for (const token of [cut, `${person.refreshToken}AAAA`, 'x'.repeat(64), '']) {
      await expect(refresh(token)).rejects.toMatchObject({ code: 'invalid_session' });
    }
    await expect(refresh(person.refreshToken)).resolves.toBeDefined();
  });

  /** A well-formed token for this session, forged by someone who knows only its id. */
  const forgedFor = ({ sessionId }: Persona) => {
    const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, randomBytes(32)]).toString('base64url');
  };

  const signOut = (refresh_token: string) =>
    sendJson(app, { method: 'POST', path: '/api/auth/sign-out', body: { refresh_token } });

  it('that is forged from a session id cannot end the session by refreshing or signing out (S64)', async () => {
    const person = await begin();
    await refresh(person.refreshToken);
    pass(11 * secondMs);
    const forged = forgedFor(person);
    await expect(refresh(forged)).rejects.toMatchObject({ code: 'invalid_session' });
    expect((await signOut(forged)).status, 'it does not say that the session ended').toBe(401);
    expect((await person.send('GET', '/api/me')).status).toBe(200);
  });

  it('that is forged from a session id does not use up the session’s rate limit (S64)', async () => {
    const person = await begin();
    const limited = { ...context, limiter: new RateLimiter('on') };
    for (let times = 1; times <= 61; times += 1) {
      const attempt = refreshSession(limited, forgedFor(person), nowhere);
      await expect(attempt).rejects.toMatchObject({ code: 'invalid_session' });
    }
    await refreshSession(limited, person.refreshToken, nowhere);
  });

  describe('issued before tokens were signed', () => {
    const unsignedOf = async (person: Persona) => {
      const token = forgedFor(person);
      await app.database.db
        .updateTable('sessions')
        .set({ refresh_hash: sha256(token) })
        .where('id', '=', person.sessionId)
        .execute();
      return token;
    };

    /** Computes the next refresh token as the previous release did. */
    const successorBefore = (token: string) => {
      const id = Buffer.from(token, 'base64url').subarray(0, 16);
      const key = hkdfSync('sha256', app.config.secret, '', 'musha refresh token', 32);
      const secret = createHmac('sha256', Buffer.from(key)).update(token).digest();
      return Buffer.concat([id, secret]).toString('base64url');
    };

    it('gets the same successor token as in the previous release (S06)', async () => {
      const token = await unsignedOf(await begin());
      const first = await refresh(token);
      expect(first.refresh_token).toBe(successorBefore(token));
      expect((await refresh(token)).refresh_token).toBe(first.refresh_token);
      const second = await refresh(first.refresh_token);
      expect(second.refresh_token).toBe(successorBefore(first.refresh_token));
    });

    it('ends its session on sign-out, however often it has been replaced (S08)', async () => {
      for (const replaced of [0, 1, 5]) {
        const person = await begin();
        const token = await unsignedOf(person);
        let latest = token;
        for (let times = 0; times < replaced; times += 1)
          latest = (await refresh(latest)).refresh_token;
        expect((await signOut(token)).status).toBe(200);
        expect((await person.send('GET', '/api/me')).status).toBe(401);
      }
    });

    it('ends its session when the token is used long after it was replaced (S05)', async () => {
      const person = await begin();
      const token = await unsignedOf(person);
      let latest = token;
      for (let times = 0; times < 5; times += 1) latest = (await refresh(latest)).refresh_token;
      await expect(refresh(token)).rejects.toMatchObject({ code: 'invalid_session' });
      expect((await person.send('GET', '/api/me')).status).toBe(401);
    });

    it('counts towards the rate limit of its session', async () => {
      const limited = { ...context, limiter: new RateLimiter('on') };
      let token = await unsignedOf(await begin());
      for (let times = 1; times <= 60; times += 1)
        token = (await refreshSession(limited, token, nowhere)).refresh_token;
      const attempt = refreshSession(limited, token, nowhere);
      await expect(attempt).rejects.toMatchObject({ code: 'rate_limited' });
    });
  });

  it('does not end the session if it is reused within ten seconds on a process that has only the old secret (S06)', async () => {
    const { refreshToken } = await begin();
    const config = { ...app.config, secret: randomUUID(), previousSecret: app.config.secret };
    const elsewhere = { ...context, config };
    await refreshSession(elsewhere, refreshToken, nowhere);
    pass(9 * secondMs);
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    const [again, too] = answers.map(({ refresh_token }) => refresh_token);
    expect(too).toBe(again);
    pass(60 * secondMs);
    await refreshSession(elsewhere, again ?? '', nowhere);
  });

  it('is refused more than ten seconds after its first use, even by a process that has only the old secret (S05)', async () => {
    const { refreshToken } = await begin();
    const config = { ...app.config, secret: randomUUID(), previousSecret: app.config.secret };
    await refreshSession({ ...context, config }, refreshToken, nowhere);
    pass(9 * secondMs);
    await refresh(refreshToken);
    pass(2 * secondMs);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'invalid_session' });
  });

  it('cannot revive a session that was signed out', async () => {
    const person = await begin();
    const [, refreshed] = await Promise.allSettled([
      person.send('POST', '/api/auth/sign-out', {}),
      refresh(person.refreshToken),
    ]);
    const token =
      refreshed.status === 'fulfilled' ? refreshed.value.refresh_token : person.refreshToken;
    await expect(refresh(token)).rejects.toMatchObject({ code: 'invalid_session' });
    const left = await app.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a session', () => {
  it('ends after 30 days without use (S07)', async () => {
    const { refreshToken } = await begin();
    const { refresh_token } = await refresh(refreshToken);
    pass(30 * dayMs - secondMs);
    const later = await refresh(refresh_token);
    pass(30 * dayMs + secondMs);
    await expect(refresh(later.refresh_token)).rejects.toMatchObject({ code: 'invalid_session' });
  });

  it('ends after 90 days even if it is used (S07)', async () => {
    const person = await begin();
    let { refreshToken } = person;
    const { created_at } = await app.database.db
      .selectFrom('sessions')
      .select('created_at')
      .where('id', '=', person.sessionId)
      .executeTakeFirstOrThrow();
    const start = created_at.getTime();
    for (const day of [29, 58, 87]) {
      clock = start + day * dayMs;
      refreshToken = (await refresh(refreshToken)).refresh_token;
    }
    clock = start + 90 * dayMs - 5 * secondMs;
    const last = await refresh(refreshToken);
    expect(await viewerOf(last.access_token)).not.toBeNull();
    clock = start + 90 * dayMs + secondMs;
    expect(await viewerOf(last.access_token)).toBeNull();
    await expect(refresh(last.refresh_token)).rejects.toMatchObject({ code: 'invalid_session' });
  });

  it('is deleted only after it has ended', async () => {
    const gone = await begin();
    await app.database.db
      .updateTable('sessions')
      .set({ rotated_at: new Date(clock - 31 * dayMs) })
      .where('id', '=', gone.sessionId)
      .execute();
    const kept = await createPersona(app);
    await removeExpired(context);
    const ids = await app.database.db.selectFrom('sessions').select('id').execute();
    expect(ids.map(({ id }) => id)).toContain(kept.sessionId);
    expect(ids.map(({ id }) => id)).not.toContain(gone.sessionId);
  });
});

describe('an access token', () => {
  it('is valid for fifteen minutes, plus one minute for clock differences (S03, F18)', async () => {
    const { refreshToken } = await begin();
    const { access_token } = await refresh(refreshToken);
    pass(15 * 60 * secondMs);
    expect(await viewerOf(access_token)).not.toBeNull();
    pass(61 * secondMs);
    expect(await viewerOf(access_token)).toBeNull();
  });

  it('signed with the previous secret is still valid (S59)', async () => {
    const person = await begin();
    const rotated = { ...app.config, secret: randomUUID(), previousSecret: app.config.secret };
    const forgotten = { ...app.config, secret: randomUUID(), previousSecret: undefined };
    const read = (config: typeof rotated | typeof forgotten) =>
      createSessionReader({
        ...context,
        accessTokens: new AccessTokens(config, context.now),
      }).viewerForToken(person.accessToken);
    expect(await read(rotated)).toMatchObject({ id: person.id });
    expect(await read(forgotten)).toBeNull();
  });
});

it('concurrent requests are authenticated with one SQL statement, and each request gets its own viewer', async () => {
  const [one, other, gone] = [await begin(), await begin(), await begin()];
  await app.database.db.deleteFrom('sessions').where('user_id', '=', gone.id).execute();
  let statements = 0;
  const counting = app.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const reader = createSessionReader({ ...context, db: counting });
  const tokens = [one, gone, other, one].map(({ accessToken }) => accessToken);
  const verify = () => Promise.all(tokens.map((token) => reader.viewerForToken(token)));
  // The first verification is slower, because it checks the tokens' signatures.
  await verify();
  statements = 0;
  expect((await verify()).map((viewer) => viewer?.id)).toEqual([
    one.id,
    undefined,
    other.id,
    one.id,
  ]);
  expect(statements).toBe(1);
});

it('a cached token is refused once it has expired or its session has ended (S01)', async () => {
  const { accessToken, id } = await begin();
  const { accessTokens } = context;
  const first = await accessTokens.verify(accessToken);
  expect(first).toMatchObject({ userId: id });
  expect(await accessTokens.verify(accessToken)).toEqual(first);
  pass(dayMs);
  expect(await accessTokens.verify(accessToken)).toBeUndefined();
  pass(-2 * dayMs);
  expect(await accessTokens.verify(accessToken)).toBeUndefined();
  pass(dayMs);
  const reader = createSessionReader(context);
  expect(await reader.viewerForToken(accessToken)).toMatchObject({ id });
  await app.database.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  expect(await reader.viewerForToken(accessToken)).toBeNull();
});
