import { AppError } from '../../../../contract/errors.ts';
import type { PropertyState } from '../../../../contract/properties/property-state.ts';
import type { Db } from '../../../../database/database.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import {
  findOwnershipAndState,
  findOwnProperty,
  type OwnPropertyRow,
} from './own-property-queries.ts';
import { isOwn } from './property-rules.ts';

/** Every access to the viewer's own listing uses this function, whatever the listing's state. */
export async function ownPropertyFor(db: Db, viewer: Viewer, id: string): Promise<OwnPropertyRow> {
  const row = await findOwnProperty(db, viewer, id);
  if (!row) throw await refusalOf(db, viewer, id);
  return row;
}

const waitingText = "We're still checking this home. We'll email you when it's public.";
const hiddenText = 'Musha has hidden this home. You need to appeal to bring it back.';

/** Another lister's home is "forbidden" while public, otherwise "not found" (P6). */
export async function refusalOf(
  db: Db,
  viewer: Viewer,
  id: string,
  wanted?: PropertyState,
): Promise<AppError> {
  const property = await findOwnershipAndState(db, id);
  if (!property) return new AppError('not_found');
  if (isOwn(viewer, property)) {
    const isHidden = wanted === 'available' && property.hidden_at !== null;
    const message = property.held_at === null ? hiddenText : waitingText;
    return new AppError('conflict', isHidden ? { message } : {});
  }
  return new AppError(property.is_listed ? '42501' : 'not_found');
}
