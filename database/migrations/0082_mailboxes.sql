-- One mailbox has many spellings -----------------------------------------------------------------

-- The address that every spelling of a mailbox has in common: an account, a person who reports and a
-- hold are counted by it. Addresses are stored as they were typed, and mails go there.
--   Everywhere: case, and what follows a + in front of the @ (RFC 5233; Outlook, iCloud, Proton,
--     Fastmail, Zoho, Yandex and most mail servers deliver such a tag to the mailbox before it).
--   Gmail: dots as well; googlemail.com is gmail.com.
--   iCloud: me.com and mac.com are icloud.com. Proton: protonmail.com and pm.me are proton.me.
-- Yahoo's tags follow a hyphen and a name that is not the mailbox's, and dots count everywhere but at
-- Gmail, so neither is touched: two people must never share a mailbox here.
-- Another rule needs a function of another name and an index of its own.
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
-- Not unique: accounts that already shared a mailbox stay, and the previous release knows no
-- mailboxes.
create index users_mailbox on users (canonical_mailbox(email));

-- The key of the mailbox hashes, the same for all processes.
create table mailbox_keys (
  is_only boolean primary key default true check (is_only),
  -- under the server's key: a copy of the database does not reveal whose mailbox a hash is
  sealed_key text not null check (length(sealed_key) <= 300)
);
