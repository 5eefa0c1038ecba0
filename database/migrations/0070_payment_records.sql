-- Musha holds no money. A record becomes a receipt once the other person has confirmed it.
create sequence receipt_numbers start 1001;
create table payment_records (
  -- The id of the chat message about the payment, created by the client.
  id uuid primary key references messages (id) on delete cascade,
  chat_id uuid not null references chats (id) on delete cascade,
  author_id uuid references profiles (id) on delete set null,
  other_id uuid references profiles (id) on delete set null,
  -- Whether the author paid the other person or was paid.
  author_paid boolean not null,
  purpose text not null check (purpose in ('rent', 'deposit', 'agent_fee', 'other')),
  amount_cents integer not null check (amount_cents between 1 and 10000000),
  method text not null check (
    method in ('cash_usd', 'ecocash', 'innbucks', 'onemoney', 'mukuru', 'bank_transfer')
  ),
  paid_on date not null,
  refund text not null check (refund in ('returned', 'not_refundable', 'not_agreed')),
  refund_terms text check (length(refund_terms) between 1 and 200),
  note text check (length(note) between 1 and 200),
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'declined', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  reason text check (length(reason) between 1 and 300),
  -- The contents of a receipt, which stay the same after changes of accounts and home.
  number integer unique,
  code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  author_name text,
  other_name text,
  home_title text,
  home_suburb text,
  check ((refund = 'returned') = (refund_terms is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'declined') = (reason is not null)),
  check (
    (state = 'confirmed')
      = (num_nonnulls(number, code, author_name, other_name, home_title) = 5)
  )
);
create index payment_records_chat on payment_records (chat_id, created_at);
create index payment_records_author on payment_records (author_id);
create index payment_records_other on payment_records (other_id);
create index payment_records_confirmed on payment_records (decided_at) where state = 'confirmed';

-- A decided record cannot change, except that deleted accounts lose their ids in it.
create function keep_decided_payment() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'author_id' - 'other_id' is distinct from to_jsonb(old) - 'author_id' - 'other_id'
  then raise exception 'a decided payment record does not change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_decided_payment before update on payment_records
  for each row when (old.state <> 'waiting') execute function keep_decided_payment();
