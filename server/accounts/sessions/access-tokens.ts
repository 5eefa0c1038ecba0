import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
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

interface NamedKey {
  id: string;
  key: KeyObject;
}

/** Signs and verifies access tokens; the secret before the present one still verifies (S59). */
export class AccessTokens {
  readonly #issuer: string;
  readonly #current: NamedKey;
  readonly #keys: Map<string, KeyObject>;
  readonly #now: Context['now'];

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

  /** undefined for everything that is not a token of ours, for this purpose, at this time (S01). */
  async verify(token: string): Promise<AccessClaims | undefined> {
    if (token.length > maxLength) return undefined;
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keyFor(header), {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        requiredClaims: ['exp', 'nbf', 'iat', 'sub', 'sid'],
        clockTolerance: clockToleranceSeconds,
        currentDate: this.#now(),
      });
      const [userId, sessionId] = [String(payload.sub), String(payload['sid'])];
      return uuid.test(userId) && uuid.test(sessionId) ? { userId, sessionId } : undefined;
    } catch {
      return undefined;
    }
  }

  /** `kid` picks one of the two configured keys by its exact name and nothing else. */
  #keyFor(header: JWTHeaderParameters): KeyObject {
    const key = this.#keys.get(String(header.kid));
    if (!key) throw new Error('The token names no key of ours.');
    return key;
  }
}

function deriveKey(secret: string): NamedKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'musha access token', 32));
  const id = sha256(bytes).toString('base64url').slice(0, 12);
  return { id, key: createSecretKey(bytes) };
}
