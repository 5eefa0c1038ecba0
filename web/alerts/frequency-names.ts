import type { AlertFrequency } from '../../contract/alerts/alerts.ts';

export const frequencyNames: Record<AlertFrequency, string> = {
  instant: 'Immediately',
  daily: 'Once a day',
  weekly: 'Once a week',
};
