import { expect, it } from 'vitest';
import { zoneChoices } from './quiet-hours-form.tsx';

it('the time zones offered are Harare’s, the device’s and the chosen one, each listed once', () => {
  const labels = (chosen: string, here: string) =>
    zoneChoices(chosen, here).map(({ label }) => label);
  expect(labels('Africa/Harare', 'Africa/Harare')).toEqual(['Zimbabwe']);
  expect(labels('Africa/Harare', 'Europe/London')).toEqual(['Zimbabwe', 'London']);
  expect(labels('America/New_York', 'Africa/Harare')).toEqual(['Zimbabwe', 'New York']);
});
