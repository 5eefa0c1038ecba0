import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { accessTokenSeconds } from '../../../contract/accounts/access-token.ts';
import type { Config } from '../../config/config.ts';
import type { AccessClaims, Context } from '../../context.ts';
import { sha256 } from '../../sha256.ts';

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
