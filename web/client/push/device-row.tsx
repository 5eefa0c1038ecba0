import { quietEnd } from '../../../contract/alerts/quiet-hours.ts';
import type { OwnPush, PushSettings } from '../../../contract/push/push.ts';
import { type Device, deviceOf } from '../../shell/install/manual-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useChange } from '../api/use-change.ts';
import { readSession } from '../session/session-store.ts';
import { type DeviceState, deviceState, turnOff } from './device.ts';
import { SwitchRow } from './switch-row.tsx';
import { turnOnPush } from './turn-on-push.ts';
import { refreshDevice, refreshOwnPush, useDeviceAbility } from './use-own-push.ts';

/** How to allow notifications again after refusing them; browsers prompt only once. */
const blockedSteps: Record<Device, string> = {
  iphone: 'On your iPhone, open Settings, then Notifications, then Musha, and allow notifications.',
  android:
    'Tap the icon to the left of the address at the top of the browser, then “Permissions”, then “Notifications”, and allow them. If Musha is installed, hold its icon, then tap “App info” and “Notifications”.',
  other:
    'Click the icon to the left of the address at the top of the browser and allow notifications there.',
};

type Quiet = PushSettings['quiet'];
type Unable = Exclude<DeviceState, 'on' | 'off' | 'blocked'>;

const reasons: Record<Unable, string> = {
  no: "This browser can't show notifications. We'll email you instead.",
  'install-first':
    "On an iPhone, notifications need Musha on your home screen: tap the Share button in Safari, then “Add to Home Screen”, and open it from there. Until then, we'll email you.",
  'no-worker':
    "This window can't show notifications, perhaps because it's private. We'll email you instead.",
};

export function DeviceRow({ own }: { own: OwnPush }) {
  const { data: device, isFetching } = useDeviceAbility();
  if (!device && isFetching) return <Preparing />;
  if (!device) {
    return (
      <Button variant="secondary" className="self-start" onClick={() => void refreshDevice()}>
        This device could not be checked. Try again
      </Button>
    );
  }
  const state = deviceState(device, own);
  if (state === 'blocked') return <Blocked />;
  if (state !== 'on' && state !== 'off') return <p>{reasons[state]}</p>;
  return <DeviceSwitch isOn={state === 'on'} quiet={own.settings.quiet} />;
}

const Preparing = () => (
  <div>
    <p className="font-medium">Notifications on this device</p>
    <Spinner
      className="justify-start text-sm text-muted"
      text="Getting notifications ready. This can take up to ten seconds."
    />
  </div>
);

function DeviceSwitch({ isOn, quiet }: { isOn: boolean; quiet: Quiet }) {
  const { mutate, isPending, variables } = useChange({
    mutationFn: async (turnsOn: boolean) => {
      const me = readSession()?.user.id;
      if (turnsOn && me) await turnOnPush(me);
      else await turnOff();
      await refreshOwnPush();
    },
    failed: 'Update failed',
  });
  return (
    <SwitchRow
      label="Notifications on this device"
      hint={isOn ? sleepText(quiet) : "Off. We'll email you instead."}
      checked={isPending ? variables : isOn}
      disabled={isPending}
      onChange={mutate}
    />
  );
}

/** Mentions quiet hours while they last, because they delay notifications. */
const sleepText = (quiet: Quiet): string =>
  quiet && quietEnd(new Date(), quiet)
    ? `On, but quiet until ${quiet.until}. You'll get anything new then.`
    : "On while you're signed in here.";

function Blocked() {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong>Your browser is blocking notifications from Musha.</strong> We'll email you instead.
      </p>
      <p className="text-sm text-muted">{blockedSteps[deviceOf(navigator.userAgent)]}</p>
      <Button variant="secondary" className="self-start" onClick={() => void refreshDevice()}>
        I've allowed them
      </Button>
    </div>
  );
}
