alter table properties add column tank_litres integer check (tank_litres >= 0);
