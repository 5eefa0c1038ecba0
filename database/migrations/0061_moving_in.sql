-- Costs of moving in besides the rent, in the same currency. Null: the lister did not say.
alter table properties
  add column deposit_months integer check (deposit_months between 0 and 12),
  add column deposit_amount integer check (deposit_amount >= 0),
  add column deposit_return text
    check (deposit_return in ('on_leaving', 'within_14_days', 'within_30_days', 'non_refundable')),
  add column deposit_note text check (length(deposit_note) <= 200),
  add column agent_fee integer check (agent_fee >= 0),
  add column agent_fee_payer text check (agent_fee_payer in ('renter', 'owner', 'both')),
  add column other_charges integer check (other_charges >= 0),
  add column other_charges_note text check (length(other_charges_note) <= 200);

-- The formula of contract/properties/move-in-cost.ts. Null without a deposit.
alter table properties add column move_in_cost numeric(14, 2) generated always as (
  round(
    price + coalesce(deposit_amount, price * deposit_months)
      + case agent_fee_payer when 'owner' then 0 when 'both' then coalesce(agent_fee, 0) / 2.0
          else coalesce(agent_fee, 0) end
      + coalesce(other_charges, 0),
    2)
) stored;
drop index properties_newest;
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place, offers, confirmed_at, move_in_cost) where is_listed;

alter table saved_searches add column max_move_in integer;
alter table saved_searches drop constraint saved_searches_once;
alter table saved_searches add constraint saved_searches_once unique nulls not distinct
  (subscriber_id, place, type, min_price, max_price, bedrooms, offers, words, max_move_in);
