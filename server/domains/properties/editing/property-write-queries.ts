import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { PropertyInput } from '../../../../contract/properties/property-editing.ts';
import type { PropertyState } from '../../../../contract/properties/property-state.ts';
import { retentionDays } from '../../../../contract/retention.ts';
import type { Db } from '../../../../database/database.ts';
import { isOnLegalHold } from '../../../../database/holds/legal-hold-queries.ts';
import { hasChanged, isFound } from '../../../../database/outcome.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { administers, roleRules } from '../../accounts/role-rules.ts';
import { isOwnedBy } from './property-ownership.ts';

type Contents = Omit<PropertyInput, 'images'>;

/** Returns false if a listing with this id already exists. */
export async function insertProperty(
  db: Db,
  viewer: Viewer,
  id: string,
  { location, amenities, ...contents }: Contents,
  /** Why moderators withhold the listing; undefined if it is public. */
  heldReason?: string,
): Promise<boolean> {
  // Locks the agent, so that a concurrent removal from the agency waits for this insert.
  const lister = db.selectFrom('profiles').where('id', '=', viewer.id).forShare();
  return isFound(
    db
      .insertInto('properties')
      .values({
        id,
        ...contents,
        location: JSON.stringify(location),
        amenities: JSON.stringify(amenities),
        owner_id: viewer.id,
        agent_id: roleRules[viewer.role].actAsAgent ? viewer.id : null,
        agency_id: lister.select('agency_id'),
        state: 'available',
        ...(heldReason && {
          ...{ hidden_at: sql`now()`, held_at: sql`now()` },
          ...{ held_for: viewer.id, hidden_reason: heldReason },
        }),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
}

/** The listing to change. If `version` is given, the listing must still have that version. */
export interface Target {
  id: string;
  version?: number | undefined;
}

const changeOwn = (db: Db, viewer: Viewer, { id, version }: Target) =>
  db
    .updateTable('properties')
    .set({ version: sql`properties.version + 1`, updated_at: sql`now()` })
    .where('properties.id', '=', id)
    .where('properties.deleted_at', 'is', null)
    .where(isOwnedBy(viewer))
    .$if(version !== undefined, (query) => query.where('properties.version', '=', version ?? 0));

/** Returns false if the listing is not the viewer's or has another version. */
export const changeContents = (
  db: Db,
  viewer: Viewer,
  target: Target,
  { location, amenities, ...contents }: { [Field in keyof Contents]?: Contents[Field] | undefined },
): Promise<boolean> =>
  hasChanged(
    changeOwn(db, viewer, target).set({
      ...contents,
      ...(location && { location: JSON.stringify(location) }),
      ...(amenities && { amenities: JSON.stringify(amenities) }),
    }),
  );

/** Changes the state in one update, so a home is never both available and rented (ENT-03). */
export const changeState = (
  db: Db,
  viewer: Viewer,
  target: Target,
  state: PropertyState,
): Promise<boolean> =>
  hasChanged(
    changeOwn(db, viewer, target)
      .set({ state, ...(state === 'available' && { confirmed_at: sql`now()` }) })
      .$if(state === 'available', (query) => query.where('properties.hidden_at', 'is', null)),
  );

const removedAtOnce = 100;

/** Whether another record still needs a deleted listing. */
type NeedsProperty = (eb: ExpressionBuilder<DB, 'properties'>) => Expression<SqlBool>;

const isOfHeldLister: NeedsProperty = ({ or }) =>
  or([isOnLegalHold('properties.owner_id'), isOnLegalHold('properties.agent_id')]);

/** Removes listings some time after their deletion, with inquiries and other dependent rows. */
export const removeDeleted = (db: Db, neededBy: readonly NeedsProperty[]) =>
  changeInBatches((limit) => {
    const over = db
      .selectFrom('properties')
      .select('id')
      .where(
        'deleted_at',
        '<',
        sql<Date>`now() - make_interval(days => ${retentionDays.deletedHomes})`,
      )
      .where((eb) => eb.not(eb.or([isOfHeldLister, ...neededBy].map((isNeeded) => isNeeded(eb)))))
      .limit(limit);
    return db.deleteFrom('properties').where('id', 'in', over.forUpdate().skipLocked());
  }, removedAtOnce);

export const markDeleted = (db: Db, viewer: Viewer, id: string) =>
  db
    .updateTable('properties')
    .set({ deleted_at: sql`now()`, version: sql`properties.version + 1` })
    .where('properties.id', '=', id)
    .where('properties.deleted_at', 'is', null)
    .$if(!administers(viewer.role), (query) => query.where(isOwnedBy(viewer)))
    .returning(['properties.owner_id', 'properties.title'])
    .executeTakeFirst();
