import type { PushSettings } from '../../contract/push/push.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { DeviceRow } from './device-row.tsx';
import { KindSwitches } from './kind-switches.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { refreshSettings, useOwnPush, useSaveSettings } from './use-own-push.ts';

export function PushSettingsSection() {
  const { data, isFetching } = useOwnPush();
  if (!data && isFetching) return <Spinner text="Loading..." />;
  if (!data) {
    return (
      <Button variant="secondary" onClick={() => void refreshSettings()}>
        The settings could not be loaded. Try again
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <DeviceRow own={data} />
      <OnEveryDevice settings={data.settings} />
    </div>
  );
}

function OnEveryDevice({ settings }: { settings: PushSettings }) {
  const { mutate, isPending, variables } = useSaveSettings();
  const shown = isPending ? variables : settings;
  const save = (change: Partial<PushSettings>) => mutate({ ...settings, ...change });
  return (
    <>
      <KindSwitches settings={shown} isBusy={isPending} onChange={save} />
      <QuietHoursForm
        quiet={shown.quiet}
        isBusy={isPending}
        onChange={(quiet) => save({ quiet })}
      />
    </>
  );
}
