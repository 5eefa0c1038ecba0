create table quick_replies (
  user_id uuid primary key references users (id) on delete cascade,
  texts text[] not null check (cardinality(texts) between 1 and 8)
);
