-- A legal hold prevents the erasure of a person's data during an investigation, claim or dispute. A
-- person without an account is identified by email address. An account on hold cannot be deleted.
create table legal_holds (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  user_id uuid unique references users on delete restrict,
  reason text not null check (reason <> ''),
  placed_by uuid references users on delete set null,
  placed_at timestamptz not null default now()
);
create index legal_holds_placed_by on legal_holds (placed_by);

-- Whether the person's data is on hold, by account or by address.
create function on_legal_hold(person uuid) returns boolean language sql stable parallel safe
return exists (
  select from legal_holds
  where user_id = person or email = (select users.email from users where users.id = person)
);

create function address_on_legal_hold(address text) returns boolean language sql stable parallel safe
return exists (
  select from legal_holds left join users on users.id = legal_holds.user_id
  where lower(address) in (legal_holds.email, users.email)
);
