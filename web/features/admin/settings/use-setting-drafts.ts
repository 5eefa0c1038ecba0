import { useState } from 'react';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { type SettingKey, settingDefinitions } from '../../../../contract/settings.ts';
import type { SystemSetting } from '../../../../contract/settings-api.ts';
import {
  apiKey,
  changeCached,
  isRefusal,
  queryClient,
  refetchApi,
} from '../../../client/api/query-client.ts';
import { showErrorToast } from '../../../client/api/show-error-toast.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { adminApi } from '../admin-api.ts';

type Value = SystemSetting['value'];

interface Draft {
  text: string;
  /** The setting as it was when typing started, used to detect another administrator's change. */
  base: SystemSetting;
  error?: string | undefined;
  /** Set if another administrator has changed the setting since editing began. */
  theirs?: SystemSetting | undefined;
}
type Drafts = Partial<Record<SettingKey, Draft>>;

export function useSettingDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [isBusy, setIsBusy] = useState(false);

  const change = (key: SettingKey, to: (before: Draft | undefined) => Draft | undefined) =>
    setDrafts(({ [key]: before, ...others }) => {
      const draft = to(before);
      return draft ? { ...others, [key]: draft } : others;
    });

  /** Resolves to true once the server has saved the value. Keeps text typed in the meantime. */
  const send = async (key: SettingKey, sent: Draft): Promise<boolean> => {
    try {
      const changed = await adminApi.call('PATCH /api/admin/settings/{key}', {
        params: { key },
        body: { value: valueIn(sent), seen_updated_at: sent.base.updated_at },
      });
      await rememberSetting(changed);
      change(key, (draft) =>
        draft && draft.text !== sent.text ? { ...draft, base: changed } : undefined,
      );
      return true;
    } catch (failure) {
      if (!isRefusal(failure, 409)) throw failure;
      const theirs = await readSetting(key);
      change(key, (draft = sent) => ({ ...draft, theirs }));
      return false;
    }
  };

  const sendEach = async (wanted: [SettingKey, Draft][]): Promise<void> => {
    let saved = 0;
    // Saves the settings one by one, because the first request may ask for the password.
    for (const [key, draft] of wanted) if (await send(key, draft)) saved += 1;
    if (saved > 0) toast({ title: 'Settings updated', tone: 'positive' });
  };

  /** Saves all settings, or none if any is invalid. Returns the errors by field. */
  const save = (wanted: [SettingKey, Draft][]): FieldErrors => {
    if (isBusy) return {};
    const checked = wanted.map(
      ([key, draft]) => [key, { ...draft, error: errorIn(key, draft) }] as const,
    );
    for (const [key, draft] of checked) change(key, () => draft);
    const errors = Object.fromEntries(
      checked.flatMap(([key, { error }]) => (error === undefined ? [] : [[key, error]])),
    );
    if (Object.keys(errors).length > 0) return errors;
    setIsBusy(true);
    sendEach(wanted)
      .catch((failure: unknown) =>
        showErrorToast(failure, {
          title: 'Update failed',
          description: 'Please try again in a moment.',
        }),
      )
      .finally(() => setIsBusy(false));
    return {};
  };

  const changed = (Object.entries(drafts) as [SettingKey, Draft][]).filter(
    ([, { text, base, theirs }]) => !theirs && text !== String(base.value),
  );
  return {
    isBusy,
    changes: changed.length,
    saveAll: () => save(changed),
    undoAll: () => setDrafts({}),
    draftOf: (setting: SystemSetting) => {
      const { key } = setting;
      const draft = drafts[key];
      const type = (text: string) =>
        change(key, (before) => ({ text, base: before?.base ?? setting }));
      return {
        text: draft?.text ?? String(setting.value),
        error: draft?.error,
        theirs: draft?.theirs,
        type,
        reset: () => type(String(setting.initial)),
        drop: () => change(key, () => undefined),
        saveOver: () => draft?.theirs && save([[key, { text: draft.text, base: draft.theirs }]]),
      };
    },
  };
}

/** Converts a control's text to the type of the setting's initial value. */
function valueIn({ text, base: { initial } }: Draft): Value {
  if (typeof initial === 'boolean') return text === 'true';
  if (typeof initial === 'number') return text.trim() === '' ? Number.NaN : Number(text);
  return text;
}

function errorIn(key: SettingKey, draft: Draft): string | undefined {
  const parsed = settingDefinitions[key].schema.safeParse(valueIn(draft));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

const settingsKey = apiKey('GET /api/admin/settings');

async function readSetting(key: SystemSetting['key']): Promise<SystemSetting | undefined> {
  const settings = await queryClient.fetchQuery({
    queryKey: settingsKey,
    queryFn: () => adminApi.call('GET /api/admin/settings'),
    staleTime: 0,
  });
  return settings.find((setting) => setting.key === key);
}

async function rememberSetting(changed: SystemSetting): Promise<void> {
  changeCached<SystemSetting[]>(settingsKey, (settings) =>
    settings?.map((setting) => (setting.key === changed.key ? changed : setting)),
  );
  await refetchApi('GET /api/admin/settings/{key}/history', { key: changed.key });
}
