-- The job that merges old counts finds them by their day.
create index property_daily_counts_day on property_daily_counts (day);
