import {
  DecidedRight,
  OwnRightToLet,
} from '../../../../contract/properties/right-to-let/right-to-let.ts';
import { present } from '../../../http/answers/present.ts';
import type { PaperRow } from './right-to-let-queries.ts';

const seenIn = (rows: PaperRow[]) => {
  const seen = rows.find((row) => row.is_seen);
  return seen ? { ...seen, seen_on: seen.decided_at ?? seen.sent_at, by: senderOf(seen) } : null;
};

const senderOf = ({ user_id, user_name, user_email }: PaperRow) => ({
  id: user_id,
  name: user_name,
  email: user_email,
});

export function presentOwnRight(rows: PaperRow[]): OwnRightToLet {
  const paper = rows.find((row) => !row.is_seen);
  return present(OwnRightToLet, {
    seen: seenIn(rows),
    paper: paper ? { ...paper, state: paper.decided_at === null ? 'waiting' : 'refused' } : null,
  });
}

export function presentDecided(rows: PaperRow[]): DecidedRight {
  const waiting = rows.find((row) => row.decided_at === null);
  return present(DecidedRight, {
    waiting: waiting
      ? {
          ...waiting,
          is_pdf: waiting.object_key?.endsWith('.pdf') === true,
          by: senderOf(waiting),
        }
      : null,
    seen: seenIn(rows),
  });
}
