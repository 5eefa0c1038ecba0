import { settingDefinitions } from '../../../contract/settings.ts';
import type { SystemSetting } from '../../../contract/settings-api.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';

interface SettingControlProps {
  setting: SystemSetting;
  text: string;
  error: string | undefined;
  onType(text: string): void;
}

/** The control for a setting's type: on or off, a number, or text. */
export function SettingControl({ setting, text, error, onType }: SettingControlProps) {
  const { label, hint } = { hint: undefined, ...settingDefinitions[setting.key] };
  const common = {
    name: setting.key,
    label,
    hint,
    error,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  switch (typeof setting.initial) {
    case 'boolean':
      return (
        <SelectField {...common}>
          <option value="true">On</option>
          <option value="false">Off</option>
        </SelectField>
      );
    case 'number':
      return <TextField {...common} inputMode="decimal" className="max-w-40" />;
    default:
      return <TextArea {...common} rows={2} />;
  }
}
