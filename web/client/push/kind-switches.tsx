import type { PushSettings } from '../../../contract/push/push.ts';
import { type PushKind, pushKinds } from '../../../contract/push/push-payload.ts';
import { SwitchRow } from './switch-row.tsx';

const kinds: Record<PushKind, { label: string; hint: string }> = {
  messages: { label: 'Messages', hint: 'Someone sends you a message.' },
  inquiries: { label: 'Inquiries', hint: 'Someone asks about one of your homes.' },
  replies: { label: 'Replies', hint: 'You get a reply to an inquiry.' },
  homes: {
    label: 'Homes',
    hint: 'A saved search finds a home, or a saved home changes. We email you these too.',
  },
  confirmations: { label: 'Confirmations', hint: 'An agency confirms you as its agent.' },
  alerts: {
    label: 'Alerts',
    hint: 'Account security, and decisions and notices from Musha. We email you these too.',
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
        <legend className="mb-2 text-sm text-muted">Notify me on all my devices about</legend>
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
        label="Show names and messages"
        hint="Others may see names and messages on your screen."
        checked={shows_text}
        disabled={isBusy}
        onChange={(on) => onChange({ shows_text: on })}
      />
    </>
  );
}
