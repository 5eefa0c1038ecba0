import type { ReactNode } from 'react';
import { Switch } from '../../ui/form/switch.tsx';

interface SwitchRowProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

export function SwitchRow({ label, hint, ...rest }: SwitchRowProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p className="font-medium">{label}</p>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <Switch label={label} {...rest} />
    </div>
  );
}
