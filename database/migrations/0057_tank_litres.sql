-- What a lister says the water tank holds. Null: nothing is said.
alter table properties add column tank_litres integer check (tank_litres >= 0);
