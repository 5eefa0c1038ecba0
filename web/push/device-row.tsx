import { useMutation } from '@tanstack/react-query';
import { quietEnd } from '../../contract/alerts/quiet-hours.ts';
import type { OwnPush, PushSettings } from '../../contract/push/push.ts';
import { queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { type Device, deviceOf } from '../install/manual-steps.ts';
import { readSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type DeviceState, deviceState, turnOff } from './device.ts';
import { SwitchRow } from './switch-row.tsx';
import { turnOnPush } from './turn-on-push.ts';
import { refreshDevice, refreshOwnPush, useDeviceAbility } from './use-own-push.ts';

/** How to allow notifications again after refusing them; browsers prompt only once. */
const blockedSteps: Record<Device, string> = {
  iphone: 'Open the Settings of your iPhone, then Notifications, then Musha, and allow them.',
  android:
    'Tap the symbol left of the address at the top of the browser, then “Permissions”, then “Notifications”, and allow them. If Musha is installed: hold its symbol, then “App info” and “Notifications”.',
  other:
    'Click the symbol left of the address at the top of the browser and allow notifications there.',
};

type Quiet = PushSettings['quiet'];
type Unable = Exclude<DeviceState, 'on' | 'off' | 'blocked'>;

const reasons: Record<Unable, string> = {
  no: 'This browser cannot show notifications. We tell you by mail instead.',
  'install-first':
    'On an iPhone notifications need Musha on the home screen: tap the Share button in Safari, then “Add to Home Screen”, and open it from there. Until then we tell you by mail.',
  'no-worker':
    'This window keeps nothing in the background, as private windows do, so it cannot show notifications. We tell you by mail instead.',
};

export function DeviceRow({ own }: { own: OwnPush }) {
  const { data: device, isFetching } = useDeviceAbility();
  if (!device && isFetching) return <Waiting />;
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

const Waiting = () => (
  <div>
    <p className="font-medium">Notifications on this device</p>
    <Spinner
      className="justify-start text-sm text-muted"
      text="Waiting for the part of Musha that works in the background here. This takes up to ten seconds."
    />
  </div>
);

function DeviceSwitch({ isOn, quiet }: { isOn: boolean; quiet: Quiet }) {
  const { mutate, isPending, variables } = useMutation(
    {
      mutationFn: async (turnsOn: boolean) => {
        const me = readSession()?.user.id;
        if (turnsOn && me) await turnOnPush(me);
        else await turnOff();
        await refreshOwnPush();
      },
      onError: (error) =>
        showErrorToast(error, {
          title: 'Update failed',
          description: 'Please try again in a moment.',
        }),
    },
    queryClient,
  );
  return (
    <SwitchRow
      label="Notifications on this device"
      hint={isOn ? sleepText(quiet) : 'Off. You get mails instead.'}
      checked={isPending ? variables : isOn}
      disabled={isPending}
      onChange={mutate}
    />
  );
}

/** Mentions quiet hours, because notifications are then delayed. */
const sleepText = (quiet: Quiet): string =>
  quiet && quietEnd(new Date(), quiet)
    ? `On, and quiet until ${quiet.until}. What happens in the meantime comes then.`
    : 'On, as long as you are signed in here.';

function Blocked() {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong>Your browser blocks notifications of Musha.</strong> You get mails instead.
      </p>
      <p className="text-sm text-muted">{blockedSteps[deviceOf(navigator.userAgent)]}</p>
      <Button variant="secondary" className="self-start" onClick={() => void refreshDevice()}>
        I have allowed them
      </Button>
    </div>
  );
}
