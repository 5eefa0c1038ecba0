import type { SystemSetting } from '../../contract/settings-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { SettingControl } from './setting-control.tsx';
import { SettingHistory } from './setting-history.tsx';
import { useSettingDraft } from './use-setting-draft.ts';

/** One setting: edited, saved, reset to its first value, and what became of it so far. */
export function SettingCard({ setting }: { setting: SystemSetting }) {
  const draft = useSettingDraft(setting);
  return (
    <Card className="p-5">
      <form
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <SettingControl
          setting={setting}
          text={draft.text}
          error={draft.error}
          onType={draft.type}
        />
        {draft.theirs && (
          <ChangedMeanwhile
            theirs={draft.theirs}
            isBusy={draft.isBusy}
            onKeepTheirs={draft.drop}
            onSaveOver={draft.saveOver}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {!draft.theirs && (
            <Button type="submit" disabled={draft.isBusy || !draft.isChanged}>
              Save
            </Button>
          )}
          {draft.isChanged && !draft.theirs && (
            <Button look="secondary" disabled={draft.isBusy} onClick={draft.drop}>
              Undo
            </Button>
          )}
          {!draft.isInitial && !draft.isChanged && (
            <Button look="secondary" disabled={draft.isBusy} onClick={draft.reset}>
              Reset to the initial value
            </Button>
          )}
        </div>
      </form>
      <SettingHistory settingKey={setting.key} />
    </Card>
  );
}

interface ChangedMeanwhileProps {
  theirs: SystemSetting;
  isBusy: boolean;
  onKeepTheirs(): void;
  onSaveOver(): void;
}

function ChangedMeanwhile({ theirs, isBusy, onKeepTheirs, onSaveOver }: ChangedMeanwhileProps) {
  return (
    <Notice tone="waiting">
      <p className="font-semibold">Somebody else changed this in the meantime</p>
      <p className="mb-3 wrap-anywhere">
        It is now “{String(theirs.value)}”. What you typed is not saved.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={onKeepTheirs}>
          Keep theirs
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={onSaveOver}>
          Save mine over it
        </Button>
      </div>
    </Notice>
  );
}
