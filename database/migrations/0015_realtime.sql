-- S50: only the SHA-256 of a ticket is stored.
create unlogged table realtime_tickets (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index realtime_tickets_expiry on realtime_tickets (expires_at);
create index realtime_tickets_session on realtime_tickets (session_id);

-- Server processes with realtime connections, and the people connected to each. Rows count while
-- their process sends heartbeats, so the end of a process takes its people offline.
create unlogged table realtime_processes (
  id uuid primary key,
  seen_at timestamptz(3) not null
);
create unlogged table presence (
  user_id uuid not null references profiles (id) on delete cascade,
  process_id uuid not null references realtime_processes (id) on delete cascade,
  online_at timestamptz(3) not null,
  primary key (user_id, process_id)
);
create index presence_process on presence (process_id);

create index chats_latest on chats (last_message_at);
