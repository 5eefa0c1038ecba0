import { useState } from 'react';
import {
  type SettingKey,
  settingDefinitions,
  settingGroups,
  settingsIn,
} from '../../../../contract/settings.ts';
import type { SystemSetting } from '../../../../contract/settings-api.ts';
import { useCanAdminister } from '../../../client/session/use-me.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { aboveBottomBar } from '../../../ui/form/above-bottom-bar.ts';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { focusFirstRefused } from '../../../ui/form/focus-first-refused.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { useAdminApi } from '../admin-api.ts';
import { momentOf } from '../facts.tsx';
import { List } from '../lists.tsx';
import { useSettingDrafts } from './use-setting-drafts.ts';

export default function SettingsTab() {
  const read = useAdminApi('GET /api/admin/settings');
  const { data } = read;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">Settings</h2>
      <p className="text-muted">Changes take effect within seconds.</p>
      {data ? (
        <SettingsForm settings={data} />
      ) : (
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
    </div>
  );
}

const groupNames = Object.keys(settingGroups) as (keyof typeof settingGroups)[];

function SettingsForm({ settings }: { settings: readonly SystemSetting[] }) {
  const { isBusy, changes, saveAll, undoAll, draftOf } = useSettingDrafts();
  return (
    <form
      method="post"
      noValidate
      className={classNames('flex flex-col gap-4', aboveBottomBar)}
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstRefused(event.currentTarget, saveAll());
      }}
    >
      {groupNames.map((name) => {
        const { title, hint } = { hint: undefined, ...settingGroups[name] };
        const keys = settingsIn(name);
        return (
          <Card key={name} className="flex flex-col gap-4 p-4 sm:p-5">
            <div>
              <h3 className="text-lg">{title}</h3>
              {hint && <p className="text-sm text-muted">{hint}</p>}
            </div>
            <div className="grid gap-4 lg:grid-cols-2">
              {settings
                .filter(({ key }) => keys.includes(key))
                .map((setting) => (
                  <Setting
                    key={setting.key}
                    setting={setting}
                    draft={draftOf(setting)}
                    isBusy={isBusy}
                  />
                ))}
            </div>
            <History keys={keys} />
          </Card>
        );
      })}
      {changes > 0 && (
        <div
          data-bottom-bar
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <p role="status" className="mr-auto">
            {counted(changes, 'change')}
          </p>
          <Button variant="secondary" disabled={isBusy} onClick={undoAll}>
            Undo
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      )}
    </form>
  );
}

interface SettingProps {
  setting: SystemSetting;
  draft: ReturnType<ReturnType<typeof useSettingDrafts>['draftOf']>;
  isBusy: boolean;
}

function Setting({ setting, draft, isBusy }: SettingProps) {
  const { text, theirs, reset, drop, saveOver } = draft;
  if (!useCanAdminister()) return <SettingValue setting={setting} />;
  return (
    <div className="flex flex-col gap-1">
      <Control setting={setting} draft={draft} />
      {text !== String(setting.initial) && !theirs && (
        <Button
          variant="quiet"
          isFlush
          className="self-start text-sm text-muted"
          aria-label={`Reset to default: ${settingDefinitions[setting.key].label}`}
          disabled={isBusy}
          onClick={reset}
        >
          Reset to default
        </Button>
      )}
      {theirs && (
        <Notice tone="waiting">
          <p className="font-semibold">Another administrator has changed this</p>
          <p className="mb-3 wrap-anywhere">
            {`It's now “${String(theirs.value)}”. Your change isn't saved.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={isBusy} onClick={drop}>
              Keep theirs
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={saveOver}>
              Save mine instead
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

const definitionOf = (key: SettingKey) => ({
  hint: undefined,
  control: undefined,
  ...settingDefinitions[key],
});

function SettingValue({ setting: { key, value } }: Pick<SettingProps, 'setting'>) {
  const { label, hint } = definitionOf(key);
  const text = typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value);
  return (
    <dl>
      <dt className="font-medium">{label}</dt>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
      <dd className="mt-1 wrap-anywhere">{text}</dd>
    </dl>
  );
}

function Control({ setting, draft: { text, error, type } }: Omit<SettingProps, 'isBusy'>) {
  const { label, hint, control } = definitionOf(setting.key);
  const common = {
    name: setting.key,
    label,
    hint,
    error,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };
  switch (typeof setting.initial) {
    case 'boolean':
      return <SelectField {...common} options={{ true: 'On', false: 'Off' }} />;
    case 'number':
      return <TextField {...common} inputMode="decimal" className="max-w-40" />;
    default:
      if (control === 'date') return <TextField {...common} type="date" className="max-w-52" />;
      if (control === 'line') return <TextField {...common} />;
      return <TextArea {...common} rows={2} />;
  }
}

function History({ keys }: { keys: readonly SettingKey[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-target items-center font-medium text-brand underline">
        History
      </summary>
      {isOpen && keys.map((key) => <Changes key={key} of={key} />)}
    </details>
  );
}

const Changes = ({ of: key }: { of: SettingKey }) => (
  <div className="py-2">
    <h4 className="font-medium">{settingDefinitions[key].label}</h4>
    <List
      read={useAdminApi('GET /api/admin/settings/{key}/history', { params: { key } })}
      name="The history"
      as="part"
      loading={<p className="text-muted">Loading...</p>}
      empty="No changes yet."
      row={({ admin_name, from, to, created_at }) => (
        <li className="py-2 wrap-anywhere">
          <p className="text-sm text-muted">
            {`${momentOf(created_at)} · ${admin_name ?? 'An administrator'}`}
          </p>
          <p>
            from <del className="no-underline">{`“${String(from ?? '')}”`}</del> to{' '}
            <ins className="font-medium no-underline">{`“${String(to ?? '')}”`}</ins>
          </p>
        </li>
      )}
    />
  </div>
);
