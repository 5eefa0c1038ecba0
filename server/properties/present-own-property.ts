import type { OwnPropertyRow as OwnListed, OwnProperty } from '../../contract/property-editing.ts';
import type { ObjectStore } from '../storage/store.ts';
import type { OwnListedRow, OwnPropertyRow } from './own-property-queries.ts';
import { presentProperty, presentPropertyDetail } from './present-property.ts';

type PublicUrl = ObjectStore['publicUrl'];

const ownFields = ({ version, hidden_at }: { version: number; hidden_at: Date | null }) => ({
  version,
  hidden: hidden_at !== null,
});

/** A listing as the person who looks after it edits it. */
export const presentOwnProperty = (row: OwnPropertyRow, publicUrl: PublicUrl): OwnProperty => ({
  ...presentPropertyDetail(row, publicUrl),
  ...ownFields(row),
});

/** A row of the dashboard's table. */
export const presentOwnListed = (row: OwnListedRow, publicUrl: PublicUrl): OwnListed => ({
  ...presentProperty(row, publicUrl),
  ...ownFields(row),
  totals: {
    views: row.views,
    favourites: row.favourites,
    inquiries: row.inquiries,
    contact_taps: row.contact_taps,
  },
});
