import { AlertFrequency, type SavedSearch } from '../../contract/alerts/alerts.ts';
import { filtersOf } from './matching/search-conditions.ts';
import type { SavedSearchRow } from './saved-search-queries.ts';

export const presentSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  filters: filtersOf(row),
  frequency: AlertFrequency.parse(row.frequency),
  paused: row.paused_at !== null,
  found_lately: row.found_lately,
  created_at: row.created_at.toISOString(),
});
