import { dayInHarare } from '../../../contract/harare-day.ts';
import type {
  DecidedRight,
  OwnRightToLet,
} from '../../../contract/properties/right-to-let/right-to-let.ts';
import type { PaperRow } from './right-to-let-queries.ts';

const isSeen = (row: PaperRow) => row.is_seen;

const presentSeen = (row: PaperRow) => ({
  kind: row.kind,
  seen_on: dayInHarare(row.decided_at ?? row.sent_at),
});

export function presentOwnRight(rows: PaperRow[]): OwnRightToLet {
  const seen = rows.find(isSeen);
  const paper = rows.find((row) => !row.is_seen);
  return {
    seen: seen ? presentSeen(seen) : null,
    paper: paper
      ? {
          kind: paper.kind,
          state: paper.decided_at === null ? 'waiting' : 'refused',
          sent_at: paper.sent_at.toISOString(),
          reason: paper.reason,
        }
      : null,
  };
}

const presentSender = ({ user_id, user_name, user_email }: PaperRow) => ({
  id: user_id,
  name: user_name,
  email: user_email,
});

export function presentDecided(rows: PaperRow[]): DecidedRight {
  const seen = rows.find(isSeen);
  const waiting = rows.find((row) => row.decided_at === null);
  return {
    waiting: waiting
      ? {
          id: waiting.id,
          kind: waiting.kind,
          sent_at: waiting.sent_at.toISOString(),
          is_pdf: waiting.object_key?.endsWith('.pdf') === true,
          by: presentSender(waiting),
        }
      : null,
    seen: seen ? { ...presentSeen(seen), id: seen.id, by: presentSender(seen) } : null,
  };
}
