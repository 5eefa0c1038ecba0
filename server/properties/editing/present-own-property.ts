import type {
  OwnPropertyRow as OwnListed,
  OwnProperty,
} from '../../../contract/properties/property-editing.ts';
import type { PropertyState } from '../../../contract/properties/property-state.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import type { ObjectStore } from '../../storage/store.ts';
import { questionedClaims } from '../claims/present-claims.ts';
import { fieldsOf, presentProperty, presentPropertyDetail } from '../listing/present-property.ts';
import type { OwnListedRow, OwnPropertyRow } from './own-property-queries.ts';
import { propertyPermissions } from './property-rules.ts';

type PublicUrl = ObjectStore['publicUrl'];

const ownFields = (row: OwnPropertyRow | OwnListedRow, viewer: Viewer) => ({
  version: row.version,
  lapsed: row.state === 'lapsed',
  hidden: row.hidden_at !== null,
  hidden_reason: row.hidden_reason,
  held: row.held_at !== null,
  viewer_can: propertyPermissions(viewer, {
    ...row,
    state: row.state as PropertyState,
    isHidden: row.hidden_at !== null,
  }),
});

export const presentOwnProperty = (
  row: OwnPropertyRow,
  viewer: Viewer,
  publicUrl: PublicUrl,
): OwnProperty => ({
  ...presentPropertyDetail(row, publicUrl),
  // The lister can still edit values that corrections hide from renters.
  ...fieldsOf(row),
  features: row.features,
  questioned_claims: questionedClaims(row),
  ...ownFields(row, viewer),
});

export const presentOwnListed = (
  row: OwnListedRow,
  viewer: Viewer,
  publicUrl: PublicUrl,
): OwnListed => ({
  ...presentProperty(row, publicUrl),
  ...ownFields(row, viewer),
  claims_to_answer: row.claims_to_answer,
  totals: {
    views: row.views,
    favourites: row.favourites,
    inquiries: row.inquiries,
    contact_taps: row.contact_taps,
  },
});
