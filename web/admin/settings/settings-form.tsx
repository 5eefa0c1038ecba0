import { settingGroups, settingsIn } from '../../../contract/settings.ts';
import type { SystemSetting } from '../../../contract/settings-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { aboveBottomBar } from '../../ui/form/above-bottom-bar.ts';
import { focusFirstRefused } from '../../ui/form/focus-first-refused.ts';
import { counted } from '../../ui/text/counted.ts';
import { SettingField } from './setting-field.tsx';
import { SettingHistory } from './setting-history.tsx';
import { useSettingDrafts } from './use-setting-drafts.ts';

const groupNames = Object.keys(settingGroups) as (keyof typeof settingGroups)[];

export function SettingsForm({ settings }: { settings: readonly SystemSetting[] }) {
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
                  <SettingField
                    key={setting.key}
                    setting={setting}
                    draft={draftOf(setting)}
                    isBusy={isBusy}
                  />
                ))}
            </div>
            <SettingHistory keys={keys} />
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
