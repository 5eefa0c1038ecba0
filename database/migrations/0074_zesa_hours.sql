alter table properties add column zesa_hours integer check (zesa_hours between 0 and 24);

alter table claim_answers drop constraint claim_answers_field_check;
alter table claim_answers add constraint claim_answers_field_check check (field in (
  'zesa', 'zesa_hours', 'spared_line', 'solar', 'inverter', 'geyser', 'cooking',
  'council_water_days', 'borehole', 'borehole_drinkable', 'tank_litres'
));

create or replace function said_claims(home properties)
returns table (field text, value text)
language sql immutable parallel safe as $$
  select * from (values
    ('zesa', home.zesa), ('zesa_hours', home.zesa_hours::text),
    ('spared_line', home.spared_line::text), ('solar', home.solar),
    ('inverter', home.inverter::text), ('geyser', home.geyser), ('cooking', home.cooking),
    ('council_water_days', home.council_water_days::text), ('borehole', home.borehole),
    ('borehole_drinkable', home.borehole_drinkable::text), ('tank_litres', home.tank_litres::text)
  ) as said (field, value) where said.value is not null
$$;

drop trigger properties_note_claims on properties;
create trigger properties_note_claims after update on properties
  for each row when (
    (old.zesa, old.zesa_hours, old.spared_line, old.solar, old.inverter, old.geyser, old.cooking,
      old.council_water_days, old.borehole, old.borehole_drinkable, old.tank_litres)
    is distinct from
    (new.zesa, new.zesa_hours, new.spared_line, new.solar, new.inverter, new.geyser, new.cooking,
      new.council_water_days, new.borehole, new.borehole_drinkable, new.tank_litres)
  ) execute function note_changed_claims();
