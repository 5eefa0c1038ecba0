-- A link that changes the email address expires together with the session that requested it.
delete from one_time_tokens
where purpose = 'change_email'
  and not exists (select from sessions where sessions.id = one_time_tokens.session_id);
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (
    purpose in ('confirm_email', 'reset_password', 'change_email', 'undo_email', 'invite_admin')
  ),
  add constraint one_time_tokens_session
    foreign key (session_id) references sessions (id) on delete cascade,
  add constraint one_time_tokens_asked_by check (session_id is not null or purpose <> 'change_email');
create index one_time_tokens_session on one_time_tokens (session_id) where session_id is not null;
create index one_time_tokens_email on one_time_tokens (email);

alter table mail_outbox
  -- The email encrypted with the server's key, so that a copy of the database opens no account.
  add column sealed_body text,
  -- People whose text or name the email contains. The email is deleted with any of them.
  add column about uuid[] not null default '{}',
  add column failed_at timestamptz(3),
  -- Only the previous release fills these two columns.
  alter column text_body set default '',
  alter column html_body set default '';
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (next_attempt_at)
  where sent_at is null and failed_at is null;

create index users_unconfirmed on users (created_at) where email_confirmed_at is null;
