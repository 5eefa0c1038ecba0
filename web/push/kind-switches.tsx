import type { PushSettings } from '../../contract/push/push.ts';
import { type PushKind, pushKinds } from '../../contract/push/push-payload.ts';
import { SwitchRow } from './switch-row.tsx';

const kinds: Record<PushKind, { label: string; hint: string }> = {
  messages: { label: 'Messages', hint: 'Somebody writes to you in a conversation.' },
  inquiries: { label: 'Inquiries', hint: 'Somebody asks about a home of yours.' },
  replies: { label: 'Replies', hint: 'An inquiry of yours is answered.' },
  homes: {
    label: 'Homes',
    hint: 'A search you saved finds a home, or one you saved changes. These come by mail as well.',
  },
  confirmations: { label: 'Confirmations', hint: 'An agency confirms you as its agent.' },
  alerts: {
    label: 'Alerts',
    hint: 'The safety of your account, decisions and letters of Musha. These come by mail as well.',
  },
};

interface KindSwitchesProps {
  settings: PushSettings;
  isBusy: boolean;
  onChange(change: Partial<PushSettings>): void;
}

export function KindSwitches({ settings, isBusy, onChange }: KindSwitchesProps) {
  const { kinds: chosen, shows_text } = settings;
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm text-muted">On all your devices, notify me of</legend>
        {pushKinds.map((kind) => (
          <SwitchRow
            key={kind}
            {...kinds[kind]}
            checked={chosen.includes(kind)}
            disabled={isBusy}
            onChange={(on) =>
              onChange({
                kinds: pushKinds.filter((one) => (one === kind ? on : chosen.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <SwitchRow
        label="Show who and what"
        hint="Names and words stand in the notification, where others may read them."
        checked={shows_text}
        disabled={isBusy}
        onChange={(on) => onChange({ shows_text: on })}
      />
    </>
  );
}
