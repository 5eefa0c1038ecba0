import { type FormEvent, useState } from 'react';
import type { PushSettings } from '../../../contract/push/push.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { SwitchRow } from './switch-row.tsx';

type Quiet = PushSettings['quiet'];

const usual = { from: '22:00', until: '06:00', zone: 'Africa/Harare' };

interface QuietHoursFormProps {
  quiet: Quiet;
  isBusy: boolean;
  onChange(quiet: Quiet): void;
}

export function QuietHoursForm({ quiet, isBusy, onChange }: QuietHoursFormProps) {
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow
        label="Quiet hours"
        hint={
          quiet
            ? `From ${quiet.from} to ${quiet.until}. You'll get anything new afterwards.`
            : 'Off. Notifications can come at any time.'
        }
        checked={quiet !== null}
        disabled={isBusy}
        onChange={(on) => onChange(on ? usual : null)}
      />
      {quiet && (
        <Times
          key={`${quiet.from} ${quiet.until} ${quiet.zone}`}
          {...{ quiet, isBusy, onChange }}
        />
      )}
    </div>
  );
}

function Times({ quiet, isBusy, onChange }: QuietHoursFormProps & { quiet: NonNullable<Quiet> }) {
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string) => String(data.get(name) ?? '');
    const chosen = { from: textOf('from'), until: textOf('until'), zone: textOf('zone') };
    if (chosen.from === chosen.until) return setError('Please choose a different end time');
    setError(undefined);
    return onChange(chosen);
  };
  return (
    <form onSubmit={save} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_2fr]">
      <TextField label="From" type="time" name="from" defaultValue={quiet.from} required />
      <TextField
        label="Until"
        type="time"
        name="until"
        defaultValue={quiet.until}
        error={error}
        required
      />
      <SelectField label="Time zone" name="zone" defaultValue={quiet.zone}>
        {zoneChoices(quiet.zone).map(({ zone, label }) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        variant="secondary"
        disabled={isBusy}
        className="col-span-full justify-self-start"
      >
        Save quiet hours
      </Button>
    </form>
  );
}

const home = 'Africa/Harare';

export function zoneChoices(
  chosen: string,
  here = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): { zone: string; label: string }[] {
  const zones = [...new Set([home, here, chosen])];
  return zones.map((zone) => ({ zone, label: zone === home ? 'Zimbabwe' : cityOf(zone) }));
}

const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
