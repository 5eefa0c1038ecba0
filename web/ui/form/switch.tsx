import { classNames } from '../class-names.ts';
import { useFocusRestore } from '../overlay/use-focus-restore.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

/** An on/off control that applies immediately; screen readers announce `label`. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  const rememberFocus = useFocusRestore(disabled);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        onChange(!checked);
      }}
      className="flex size-target shrink-0 items-center justify-center rounded-control disabled:opacity-50"
    >
      <span
        aria-hidden
        className={classNames(
          'flex h-6 w-10 items-center rounded-full border-2 px-0.5 transition-colors duration-150',
          checked ? 'justify-end border-positive bg-positive' : 'border-control bg-surface',
        )}
      >
        <span
          className={classNames('size-4 rounded-full', checked ? 'bg-surface' : 'bg-control')}
        />
      </span>
    </button>
  );
}
