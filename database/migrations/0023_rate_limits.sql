-- Windows of the rate limits shared by all processes. rate-limiter-flexible requires these columns
-- in this order. An unlogged table survives a clean restart, and counting never waits for the disk.
create unlogged table rate_limits (
  -- SHA-256 of the limit's name and its subject, so that no address is stored.
  key text primary key check (length(key) <= 64),
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint not null
);
create index rate_limits_expiry on rate_limits (expire);

-- Null for actions of the operator at the command line.
alter table admin_logs alter column admin_id drop not null;
