-- Null for homes that were saved before this migration.
alter table favourites
  add column price_when_saved numeric(12, 2),
  add column currency_when_saved text,
  add constraint favourites_price_has_currency
    check ((price_when_saved is null) = (currency_when_saved is null));
