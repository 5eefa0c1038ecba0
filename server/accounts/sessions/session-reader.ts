import type { Context as HonoContext } from 'hono';
import { Role } from '../../../contract/roles.ts';
import { inBatches } from '../../concurrency/in-batches.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
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
  const role = Role.parse(row.role);
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
  session: { role: string; code_given: boolean },
): Promise<boolean> =>
  readsAdministration(Role.parse(session.role)) &&
  !session.code_given &&
  (await settings.valueOf('require_admin_codes'));
