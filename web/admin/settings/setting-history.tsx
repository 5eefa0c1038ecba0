import { format } from 'date-fns';
import { useState } from 'react';
import { type SettingKey, settingDefinitions } from '../../../contract/settings.ts';
import type { SettingHistoryEntry } from '../../../contract/settings-api.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useAdminApi } from '../admin-api.ts';

export function SettingHistory({ keys }: { keys: readonly SettingKey[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-target items-center font-medium text-brand underline">
        History
      </summary>
      {isOpen && keys.map((key) => <Changes key={key} settingKey={key} />)}
    </details>
  );
}

function Changes({ settingKey: key }: { settingKey: SettingKey }) {
  const read = useAdminApi('GET /api/admin/settings/{key}/history', { params: { key } });
  const { data, error } = read;
  return (
    <div className="py-2">
      <h4 className="font-medium">{settingDefinitions[key].label}</h4>
      {(!data || error) && (
        <NotLoaded
          read={read}
          name="The history"
          shape="button"
          loading={<p className="text-muted">Loading...</p>}
        />
      )}
      {!error && data?.length === 0 && <p className="text-muted">No changes yet.</p>}
      {!error && data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.map((entry) => (
            <Change key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Change({ entry: { admin_name, from, to, created_at } }: { entry: SettingHistoryEntry }) {
  return (
    <li className="py-2 wrap-anywhere">
      <p className="text-sm text-muted">
        {`${format(created_at, 'd MMMM yyyy, HH:mm')} · ${admin_name ?? 'An administrator'}`}
      </p>
      <p>
        from <del className="no-underline">{`“${String(from ?? '')}”`}</del> to{' '}
        <ins className="font-medium no-underline">{`“${String(to ?? '')}”`}</ins>
      </p>
    </li>
  );
}
