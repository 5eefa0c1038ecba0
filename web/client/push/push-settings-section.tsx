import type { PushSettings } from '../../../contract/push/push.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { DeviceRow } from './device-row.tsx';
import { KindSwitches } from './kind-switches.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { useOwnPush, useSaveSettings } from './use-own-push.ts';

export function PushSettingsSection() {
  const read = useOwnPush();
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="The settings" shape="button" />;
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
