-- The form that all spellings of a mailbox share. Accounts, reporters and holds are counted by it.
-- Addresses are stored as they were typed, and emails go there.
--   Everywhere: case, and a tag from + to @ (RFC 5233; most mail servers deliver to the mailbox
--     without the tag).
--   Gmail: dots as well; googlemail.com is gmail.com.
--   iCloud: me.com and mac.com are icloud.com. Proton: protonmail.com and pm.me are proton.me.
-- Yahoo's tags follow a hyphen and a name that is not the mailbox's. Dots matter everywhere except
-- at Gmail. Both are unchanged, because two people must never share a mailbox here. A change of the
-- rules needs a function with a new name and a new index.
create function canonical_mailbox(address text) returns text
  language sql immutable strict parallel safe
  as $$
    select case domain when 'gmail.com' then replace(name, '.', '') else name end || '@' || domain
    from (
      select
        coalesce(nullif(split_part(written_name, '+', 1), ''), written_name) as name,
        case written_domain
          when 'googlemail.com' then 'gmail.com'
          when 'me.com' then 'icloud.com'
          when 'mac.com' then 'icloud.com'
          when 'protonmail.com' then 'proton.me'
          when 'pm.me' then 'proton.me'
          else written_domain
        end as domain
      from (
        select
          regexp_replace(lower(address), '@[^@]*$', '') as written_name,
          regexp_replace(lower(address), '^.*@', '') as written_domain
      ) as written
    ) as parts
  $$;
-- Not unique: some accounts already share a mailbox, and the previous release does not check it.
create index users_mailbox on users (canonical_mailbox(email));

-- The key of the mailbox hashes, shared by all processes.
create table mailbox_keys (
  is_only boolean primary key default true check (is_only),
  -- Encrypted with the server's key, so that a copy of the database does not reveal mailboxes.
  sealed_key text not null check (length(sealed_key) <= 300)
);
