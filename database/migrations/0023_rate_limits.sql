-- Windows of the rate limits that hold in every process; rate-limiter-flexible names and orders the
-- columns. Unlogged: a clean restart keeps them, and counting never waits for the disk.
create unlogged table rate_limits (
  -- SHA-256 of the limit's name and of what it counts, so that no address stands here
  key text primary key check (length(key) <= 64),
  points integer not null,
  -- milliseconds since 1970
  expire bigint not null
);
create index rate_limits_expiry on rate_limits (expire);

-- Null for what the operator does at the command line.
alter table admin_logs alter column admin_id drop not null;
