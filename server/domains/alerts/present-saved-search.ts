import { SavedSearch } from '../../../contract/alerts/alerts.ts';
import { present } from '../../http/answers/present.ts';
import { filtersOf } from './matching/search-conditions.ts';
import type { SavedSearchRow } from './saved-search-queries.ts';

export const presentSavedSearch = (row: SavedSearchRow): SavedSearch =>
  present(SavedSearch, row, { filters: filtersOf(row), paused: row.paused_at !== null });
