import { AppError } from '../../../../contract/errors.ts';
import { countGuesses } from './password-guesses.ts';
import { coreOf, likelyWords, objectionTo, type PasswordOwner } from './password-rules.ts';

/** Throws if the password is common or derived from the owner's data (S12). */
export async function requireUnguessable(password: string, owner: PasswordOwner): Promise<void> {
  const core = coreOf(password);
  const texts = core === undefined ? [password] : [password, core];
  const [whole = 0, ofCore] = await countGuesses(texts, likelyWords(owner));
  const message = objectionTo(password, owner, { whole, core: ofCore });
  if (message) throw new AppError('invalid_fields', { message, fields: { password: message } });
}
