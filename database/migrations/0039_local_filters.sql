-- The local filters of a listing (contract/properties/local-filters.ts) as bits, in their order.
-- They come from the amenities and from the lister's own features, except denied ones.
create function offers_of(amenities jsonb, features text[]) returns integer
language sql immutable parallel safe as $$
  select coalesce(bit_or(
    case when feature ~* '\yboreholes?\y' then 1 else 0 end
    -- A solar geyser heats water when the lights are out.
    | case when feature ~* '\yinverters?\y|\ysolar\y(?!\s+(water\s+)?(geyser|heat))' then 2 else 0 end
    | case when feature ~* '\ypre-?paid\y(?!\s+water)' then 4 else 0 end
    | case when feature ~* '\y(own|private|separate)\s+entrance' then 8 else 0 end
    | case when feature ~* '\y(parking|carports?|garages?)\y' then 16 else 0 end
    | case when feature ~* '\yfurnished\y' then 32 else 0 end
    | case when feature ~* '\ypets?\y' then 64 else 0 end
    | case when feature ~* '\y(security|guards?|guarded|alarm|cctv|electric\s+fenc|armed\s+response)'
        then 128 else 0 end
  ) filter (where feature !~* '\y(no|not|without|un)\y'), 0)
  | case when amenities @> '[{"id": "parking"}]' then 16 else 0 end
  | case when amenities @> '[{"id": "furnished"}]' then 32 else 0 end
  | case when amenities @> '[{"id": "pets"}]' then 64 else 0 end
  | case when amenities @> '[{"id": "security"}]' then 128 else 0 end
  from unnest(features) as feature
$$;

alter table properties add column offers integer not null
  generated always as (offers_of(amenities, features)) stored;

-- The main index for lists contains every column of the filters (0025).
drop index properties_newest;
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place, offers) where is_listed;
