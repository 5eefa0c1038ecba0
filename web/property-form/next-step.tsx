import type { RefObject } from 'react';
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
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    // The input of the photographs is as small as a point; what surrounds it is what is meant.
    (control.closest('label') ?? control).scrollIntoView({ block: 'center' });
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
