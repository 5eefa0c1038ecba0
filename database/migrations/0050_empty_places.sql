delete from listing_counts where listings = 0;
create or replace function count_listings() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as change, * from added'
    when 'DELETE' then 'select -1 as change, * from removed'
    else 'select 1 as change, * from added union all select -1, * from removed'
  end;
begin
  -- In the order of the key, so that two writers never wait for each other.
  execute 'insert into listing_counts (city, suburb, type, listings)
    select city, suburb, type, sum(change) from (' || changes || ') as changes
    where is_listed group by city, suburb, type having sum(change) <> 0
    order by city, suburb, type
    on conflict (city, suburb, type)
    do update set listings = listing_counts.listings + excluded.listings';
  -- This transaction has already locked these rows.
  if tg_op <> 'INSERT' then
    delete from listing_counts using removed
    where listing_counts.listings = 0 and listing_counts.city = removed.city
      and listing_counts.suburb = removed.suburb and listing_counts.type = removed.type;
  end if;
  return null;
end $$;
