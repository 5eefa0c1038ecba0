-- In this browser the link in the confirmation email also signs in.
alter table one_time_tokens
  add column browser_hash bytea check (length(browser_hash) = 32),
  add constraint one_time_tokens_browser check (browser_hash is null or purpose = 'confirm_email');
