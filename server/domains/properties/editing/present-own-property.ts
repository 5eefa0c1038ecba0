import { OwnProperty, OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import { present, viewerCan } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { ObjectStore } from '../../../platform/storage/store.ts';
import { questionedClaims } from '../claims/present-claims.ts';
import { detailFields, summaryFields, withoutHidden } from '../listing/present-property.ts';
import type { OwnListedRow, OwnPropertyRow as StoredOwn } from './own-property-queries.ts';
import { propertyRules } from './property-rules.ts';

const ownFields = (row: StoredOwn | OwnListedRow, viewer: Viewer) => ({
  lapsed: row.state === 'lapsed',
  hidden: row.hidden_at !== null,
  held: row.held_at !== null,
  viewer_can: viewerCan(propertyRules, viewer, row),
});

/** With the values that corrections hide from renters, because the lister can still edit them. */
export const presentOwnProperty = (
  row: StoredOwn,
  viewer: Viewer,
  store: ObjectStore,
): OwnProperty =>
  present(OwnProperty, row, {
    ...detailFields(row, store),
    questioned_claims: questionedClaims(row),
    ...ownFields(row, viewer),
  });

export const presentOwnListed = (
  row: OwnListedRow,
  viewer: Viewer,
  store: ObjectStore,
): OwnPropertyRow =>
  present(OwnPropertyRow, withoutHidden(row), {
    ...summaryFields(row, store),
    ...ownFields(row, viewer),
    totals: row,
  });
