import type { RefObject } from 'react';
import { showControl } from '../ui/form/show-control.ts';
import { Icon } from '../ui/icon.tsx';
import type { FormStep } from './form-progress.ts';

interface NextStepProps {
  step: FormStep;
  formRef: RefObject<HTMLFormElement | null>;
}

/** Jumps to what is missing. */
export function NextStep({ step, formRef }: NextStepProps) {
  const jump = () => {
    const control = formRef.current?.elements.namedItem(step.name);
    if (control instanceof HTMLElement) showControl(control);
  };
  return (
    <button
      type="button"
      onClick={jump}
      className="mr-auto flex min-h-target items-center gap-1 font-medium text-brand underline"
    >
      Next: {step.label}
      <Icon name="chevron-right" className="size-4 shrink-0" />
    </button>
  );
}
