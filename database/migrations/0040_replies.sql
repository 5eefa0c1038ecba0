-- When the lister replied. updated_at cannot serve, because closing changes it. Inquiries that were
-- closed earlier have no value and do not count in reply times.
alter table inquiries add column responded_at timestamptz(3);
update inquiries set responded_at = updated_at where status = 'responded';
