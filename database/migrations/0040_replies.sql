-- When the lister answered: closing changes updated_at, so that alone does not say it. An inquiry
-- that was closed before this column came keeps none, and does not count in how long replies take.
alter table inquiries add column responded_at timestamptz(3);
update inquiries set responded_at = updated_at where status = 'responded';
