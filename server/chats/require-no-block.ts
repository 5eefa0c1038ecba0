import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import { findBlock } from './block-queries.ts';
import { blockTexts, refusalOfBlock } from './block-rules.ts';

export async function requireNoBlock(db: Db, viewerId: string, otherId: string): Promise<void> {
  const refusal = refusalOfBlock(await findBlock(db, viewerId, otherId));
  if (refusal) throw new AppError('42501', { message: blockTexts[refusal] });
}
