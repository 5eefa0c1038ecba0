export const breachInput = (title = 'A lost laptop') => ({
  title,
  happened: 'A laptop with an export of accounts was stolen.',
  affected_data: 'Names, addresses and phone numbers.',
  measures: 'All sessions were ended.',
  noticed_at: new Date(Date.now() - 3_600_000).toISOString(),
});
