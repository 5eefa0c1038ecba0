import { settingDefinitions } from '../../../contract/settings.ts';
import type { SystemSetting } from '../../../contract/settings-api.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';

interface SettingControlProps {
  setting: SystemSetting;
  text: string;
  error: string | undefined;
  onType(text: string): void;
}

export function SettingControl({ setting, text, error, onType }: SettingControlProps) {
  const { label, hint, control } = {
    hint: undefined,
    control: undefined,
    ...settingDefinitions[setting.key],
  };
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
      if (control === 'date') return <TextField {...common} type="date" className="max-w-52" />;
      if (control === 'line') return <TextField {...common} />;
      return <TextArea {...common} rows={2} />;
  }
}
