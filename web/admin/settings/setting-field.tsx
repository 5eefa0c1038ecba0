import { settingDefinitions } from '../../../contract/settings.ts';
import type { SystemSetting } from '../../../contract/settings-api.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingControl } from './setting-control.tsx';
import type { useSettingDrafts } from './use-setting-drafts.ts';

interface SettingFieldProps {
  setting: SystemSetting;
  draft: ReturnType<ReturnType<typeof useSettingDrafts>['draftOf']>;
  isBusy: boolean;
}

export function SettingField({ setting, draft, isBusy }: SettingFieldProps) {
  const { text, error, theirs, type, reset, drop, saveOver } = draft;
  if (!useCanAdminister()) return <SettingValue setting={setting} />;
  return (
    <div className="flex flex-col gap-1">
      <SettingControl setting={setting} text={text} error={error} onType={type} />
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

function SettingValue({ setting: { key, value } }: Pick<SettingFieldProps, 'setting'>) {
  const { label, hint } = { hint: undefined, ...settingDefinitions[key] };
  const text = typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value);
  return (
    <dl>
      <dt className="font-medium">{label}</dt>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
      <dd className="mt-1 wrap-anywhere">{text}</dd>
    </dl>
  );
}
