import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

export default function SettingsTab() {
  const read = useSettings();
  const { data } = read;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">Settings</h2>
      <p className="text-muted">Changes take effect within seconds.</p>
      {!data && (
        <NotLoaded
          read={read}
          name="The settings"
          loading={
            <>
              <p className="sr-only">Loading...</p>
              <Skeleton className="h-40 w-full" />
              <Skeleton className="h-40 w-full" />
            </>
          }
        />
      )}
      {data && <SettingsForm settings={data} />}
    </div>
  );
}
