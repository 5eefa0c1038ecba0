-- A person is a mailbox (0082). What is copied, erased or held by address is found under every
-- spelling of it.
create or replace function on_legal_hold(person uuid) returns boolean language sql stable parallel safe
return exists (
  select from legal_holds
  where user_id = person
    or canonical_mailbox(email) = (select canonical_mailbox(users.email) from users where users.id = person)
);

create or replace function address_on_legal_hold(address text) returns boolean
language sql stable parallel safe
return exists (
  select from legal_holds left join users on users.id = legal_holds.user_id
  where canonical_mailbox(address) in (canonical_mailbox(legal_holds.email), canonical_mailbox(users.email))
);

-- Whether an address is the one of an account other than that of `own`. Two accounts can share a
-- mailbox where both are older than 0082.
create function is_of_other_account(address text, own text) returns boolean
language sql stable parallel safe
return exists (select from users where users.email = lower(address) and users.email <> lower(own));

create index newsletter_subscriptions_mailbox on newsletter_subscriptions (canonical_mailbox(email));
create index contact_messages_mailbox on contact_messages (canonical_mailbox(email));
create index alert_subscribers_mailbox on alert_subscribers (canonical_mailbox(email))
  where email is not null;
create index reports_address_mailbox on reports (canonical_mailbox(reporter_email))
  where reporter_email is not null;
create index breach_people_mailbox on breach_people (canonical_mailbox(email));
