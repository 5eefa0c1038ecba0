import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

/** On or off, applied at once. Its label is for those who do not see what it stands beside. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  const { button, keepFocus } = useKeptFocus(disabled);
  return (
    <button
      ref={button}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => {
        keepFocus();
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

/** A control that is disabled while it saves loses the focus; afterwards it has it again. */
function useKeptFocus(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (disabled || !isWanted.current) return;
    isWanted.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [disabled]);
  const keepFocus = () => {
    isWanted.current = true;
  };
  return { button, keepFocus };
}
