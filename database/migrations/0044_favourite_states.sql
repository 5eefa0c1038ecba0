-- Whether a listing was on offer when somebody saved it: of one that was taken already nothing has
-- changed. Nothing is known of those saved before.
alter table favourites add column available_when_saved boolean;
