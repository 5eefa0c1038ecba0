alter table properties
  add column zesa text check (zesa in ('own_prepaid', 'shared', 'none')),
  add column solar text check (solar in ('none', 'lights', 'essentials', 'whole_home')),
  add column inverter boolean,
  add column geyser text check (geyser in ('electric', 'solar', 'gas', 'none')),
  add column cooking text check (cooking in ('electricity', 'gas', 'both', 'wood')),
  add column council_water_days integer check (council_water_days between 0 and 7),
  add column borehole text check (borehole in ('own', 'shared', 'none')),
  add column borehole_drinkable boolean;

-- The local filters (0039). A field takes precedence over amenities and features.
create function offers_as_said(
  written integer, zesa text, solar text, inverter boolean, borehole text
) returns integer
language sql immutable parallel safe as $$
  select case borehole when 'none' then written & ~1 when 'own' then written | 1
      when 'shared' then written | 1 else written end & ~6
    | case
        when inverter or solar <> 'none' then 2
        when not inverter and solar = 'none' then 0
        else written & 2
      end
    | case when zesa = 'own_prepaid' then 4 when zesa is null then written & 4 else 0 end
$$;

alter table properties drop column offers;
alter table properties add column offers integer not null generated always as (
  offers_as_said(offers_of(amenities, features), zesa, solar, inverter, borehole)
) stored;
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place, offers, confirmed_at) where is_listed;
