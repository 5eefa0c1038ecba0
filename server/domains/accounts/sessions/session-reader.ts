import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { accessTokenSeconds } from '../../../../contract/accounts/access-token.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { AccessClaims, Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { inBatches } from '../../../platform/concurrency/in-batches.ts';
import type { Config } from '../../../platform/config/config.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { isConfirmedByAgency, readsAdministration } from '../role-rules.ts';
import { listSessionViewers } from './session-queries.ts';

export interface SessionReader {
  /** Null without a valid bearer token. */
  viewerFor(call: HonoContext): Promise<Viewer | null>;
  viewerForToken(accessToken: string): Promise<Viewer | null>;
  /** Null if the session has ended or the account is suspended. */
  viewerForSession(sessionId: string): Promise<Viewer | null>;
}

/** Resolves credentials to viewers from the database. Concurrent requests share one query. */
export function createSessionReader({
  db,
  accessTokens,
  now,
  settings,
}: Pick<Context, 'db' | 'accessTokens' | 'now' | 'settings'>): SessionReader {
  const readRow = inBatches(
    async (ids: readonly string[]) => {
      const found = await listSessionViewers(db, ids, now());
      const byId = new Map(found.map((row) => [row.session_id, row]));
      return ids.map((id) => byId.get(id));
    },
    { batchesAtOnce: 4, maxBatchSize: 200 },
  );
  async function viewerForSession(sessionId: string): Promise<Viewer | null> {
    const row = await readRow(sessionId);
    return row && !(await lacksCode({ settings }, row)) ? toViewer(row) : null;
  }
  async function viewerForToken(accessToken: string): Promise<Viewer | null> {
    const claims = await accessTokens.verify(accessToken);
    const viewer = claims ? await viewerForSession(claims.sessionId) : null;
    return viewer?.id === claims?.userId ? viewer : null;
  }
  return {
    viewerForSession,
    viewerForToken,
    viewerFor: async (call) => {
      const token = bearerToken(call.req.header('authorization'));
      return token === undefined ? null : viewerForToken(token);
    },
  };
}

const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];

type SessionRow = Awaited<ReturnType<typeof listSessionViewers>>[number];

function toViewer(row: SessionRow): Viewer {
  const { role } = row;
  return {
    id: row.id,
    role,
    agencyId: row.agency_id,
    agencyConfirmed: isConfirmedByAgency(role, row.agency_confirmed_at),
    sessionId: row.session_id,
  };
}

/** Whether the session is invalid because an administrator began it without the required code. */
export const lacksCode = async (
  { settings }: Pick<Context, 'settings'>,
  session: { role: Role; code_given: boolean },
): Promise<boolean> =>
  readsAdministration(session.role) &&
  !session.code_given &&
  (await settings.valueOf('require_admin_codes'));

const clockToleranceSeconds = 60;
const algorithm = 'HS256';
const type = 'at+jwt';
const audience = 'musha-api';
const maxLength = 2048;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Maximum number of cached tokens, about one kilobyte each. */
const maxVerified = 2_000;

/** Verified claims, and when they become valid and expire, in seconds since the epoch. */
interface Verified {
  claims: AccessClaims;
  from: number;
  until: number;
}

interface NamedKey {
  id: string;
  key: KeyObject;
}

/** Signs and verifies access tokens, including those signed with the previous secret (S59). */
export class AccessTokens {
  readonly #issuer: string;
  readonly #current: NamedKey;
  readonly #keys: Map<string, KeyObject>;
  readonly #now: Context['now'];
  readonly #verified = new LRUCache<string, Verified>({ max: maxVerified });

  constructor(
    config: Pick<Config, 'secret' | 'previousSecret' | 'publicUrl'>,
    now: Context['now'],
  ) {
    this.#issuer = config.publicUrl;
    this.#current = deriveKey(config.secret);
    const previous = config.previousSecret ? [deriveKey(config.previousSecret)] : [];
    this.#keys = new Map([...previous, this.#current].map(({ id, key }) => [id, key]));
    this.#now = now;
  }

  async sign(claims: AccessClaims): Promise<{ token: string; expiresAt: number }> {
    const issuedAt = Math.floor(this.#now().getTime() / 1000);
    const expiresAt = issuedAt + accessTokenSeconds;
    const token = await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: algorithm, typ: type, kid: this.#current.id })
      .setSubject(claims.userId)
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.#current.key);
    return { token, expiresAt };
  }

  /** Undefined unless this is an access token that we issued and that is valid now (S01). */
  async verify(token: string): Promise<AccessClaims | undefined> {
    if (token.length > maxLength) return undefined;
    const currentDate = this.#now();
    const known = this.#verified.get(token);
    const seconds = Math.floor(currentDate.getTime() / 1000);
    if (known && known.from <= seconds && seconds < known.until) return known.claims;
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keyFor(header), {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        requiredClaims: ['exp', 'nbf', 'iat', 'sub', 'sid'],
        clockTolerance: clockToleranceSeconds,
        currentDate,
      });
      const claims = { userId: String(payload.sub), sessionId: String(payload['sid']) };
      if (!uuid.test(claims.userId) || !uuid.test(claims.sessionId)) return undefined;
      const { nbf = Infinity, exp = 0 } = payload;
      const [from, until] = [nbf - clockToleranceSeconds, exp + clockToleranceSeconds];
      this.#verified.set(token, { claims, from, until });
      return claims;
    } catch {
      return undefined;
    }
  }

  /** Accepts only the exact names of the two configured keys. */
  #keyFor(header: JWTHeaderParameters): KeyObject {
    const key = this.#keys.get(String(header.kid));
    if (!key) throw new Error('The token names an unknown signing key.');
    return key;
  }
}

function deriveKey(secret: string): NamedKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'musha access token', 32));
  const id = sha256(bytes).toString('base64url').slice(0, 12);
  return { id, key: createSecretKey(bytes) };
}
