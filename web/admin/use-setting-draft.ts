import { useState } from 'react';
import { settingDefinitions } from '../../contract/settings.ts';
import type { SystemSetting } from '../../contract/settings-api.ts';
import { isRefusal } from '../api/query-client.ts';
import { sayFailure } from '../api/say-failure.ts';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';
import { readSetting, rememberSetting } from './use-settings.ts';

type Value = SystemSetting['value'];

interface Draft {
  text: string;
  /** the setting as it was when typing began: what came later has not been seen */
  base: SystemSetting;
}

/** A control holds text; the setting has the type of its initial value. */
const valueFrom = (text: string, initial: Value): Value => {
  if (typeof initial === 'boolean') return text === 'true';
  if (typeof initial === 'number') return text.trim() === '' ? Number.NaN : Number(text);
  return text;
};

/** What is typed into a setting, and its way to the server. */
export function useSettingDraft(setting: SystemSetting) {
  const { initial } = setting;
  const { schema } = settingDefinitions[setting.key];
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** set when somebody else changed it while it was edited here */
  const [theirs, setTheirs] = useState<SystemSetting>();

  const drop = () => {
    setDraft(undefined);
    setTheirs(undefined);
    setError(undefined);
  };

  const send = async (value: Value, base: SystemSetting): Promise<void> => {
    try {
      const changed = await adminApi.call('PATCH /api/admin/settings/{key}', {
        params: { key: setting.key },
        body: { value, seen_updated_at: base.updated_at },
      });
      await rememberSetting(changed);
      drop();
      toast({ title: 'Settings updated', tone: 'positive' });
    } catch (failure) {
      if (isRefusal(failure, 409)) return setTheirs(await readSetting(setting.key));
      throw failure;
    }
  };

  const save = (value: Value, base: SystemSetting): void => {
    const parsed = schema.safeParse(value);
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (!parsed.success || isBusy) return;
    setIsBusy(true);
    send(parsed.data, base)
      .catch((failure: unknown) =>
        sayFailure(failure, {
          title: 'Update failed',
          description: 'Please try again in a moment.',
        }),
      )
      .finally(() => setIsBusy(false));
  };

  const text = draft?.text ?? String(setting.value);
  return {
    text,
    error,
    isBusy,
    isChanged: draft !== undefined && text !== String(draft.base.value),
    isInitial: setting.value === initial,
    theirs,
    type: (typed: string) => setDraft({ text: typed, base: draft?.base ?? setting }),
    save: () => save(valueFrom(text, initial), draft?.base ?? setting),
    saveOver: () => theirs && save(valueFrom(text, initial), theirs),
    reset: () => save(initial, setting),
    drop,
  };
}
