-- An invitation to agents. Agents who accept it are already confirmed by the agency.
create table agency_invitations (
  id uuid primary key default gen_random_uuid(),
  agency_id integer not null references agencies (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  most_uses integer not null check (most_uses between 1 and 20),
  uses integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  check (uses between 0 and most_uses)
);
create index agency_invitations_agency on agency_invitations (agency_id, created_at desc);

-- The person to whom the agency assigned an inquiry; null for the owner of the home.
alter table inquiries add column answerer_id uuid references profiles (id) on delete set null;
create index inquiries_answerer on inquiries (answerer_id) where answerer_id is not null;
