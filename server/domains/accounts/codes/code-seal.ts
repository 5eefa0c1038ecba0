import type { Context } from '../../../context.ts';
import type { Config } from '../../../platform/config/config.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { listSealedSecrets, replaceSealedSecret } from './admin-code-queries.ts';

/** Encrypts one-time code secrets. Each can be decrypted only in its own account's row. */
export const codeSeal = (config: Pick<Config, 'secret' | 'previousSecret'>): Seal =>
  new Seal(config, 'musha one-time codes');

/** Re-encrypts stored secrets with the current key, so that the previous key can be dropped. */
export async function resealCodes({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const seal = codeSeal(config);
  const rows = await listSealedSecrets(db);
  for (const { user_id: userId, sealed_secret: from } of rows) {
    if (seal.isCurrent(from)) continue;
    const to = seal.seal(userId, seal.open(userId, from));
    await replaceSealedSecret(db, { userId, from, to });
  }
}
