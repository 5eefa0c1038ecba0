-- Null for homes that were saved before this migration.
alter table favourites add column available_when_saved boolean;
