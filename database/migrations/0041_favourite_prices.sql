-- What a listing cost when somebody saved it, to tell them when it has become cheaper. Nothing is
-- known of those saved before.
alter table favourites
  add column price_when_saved numeric(12, 2),
  add column currency_when_saved text,
  add constraint favourites_price_has_currency
    check ((price_when_saved is null) = (currency_when_saved is null));
