import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

export default function SettingsTab() {
  const { data, error, isFetching, refetch } = useSettings();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">Settings</h2>
      <p className="text-muted">Changes take effect within seconds.</p>
      {!data && !error && (
        <>
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </>
      )}
      {!data && error && (
        <EmptyState title="The settings could not be loaded">
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {data && <SettingsForm settings={data} />}
    </div>
  );
}
