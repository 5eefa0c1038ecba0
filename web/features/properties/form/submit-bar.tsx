import type { MouseEvent } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { showControl } from '../../../ui/form/show-control.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FormProgress, FormStep } from './form-progress.ts';
import { type FormMode, formTexts } from './form-texts.ts';

interface SubmitBarProps {
  mode: FormMode;
  isBusy: boolean;
  isKept: boolean;
  progress: FormProgress;
}

export function SubmitBar({ mode, isBusy, isKept, progress }: SubmitBarProps) {
  const { button, busy } = formTexts[mode];
  const { done, of, next } = progress;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-3 flex flex-col gap-1 border-t border-line bg-canvas px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <progress
        value={done}
        max={of}
        aria-label="Progress"
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{`${done} of ${of} filled in`}</span>
        <p role="status">{isKept && 'Draft saved on this device'}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {next && <NextStep step={next} />}
        <ButtonLink variant="quiet" to="/owner/dashboard" className="max-sm:hidden">
          Cancel
        </ButtonLink>
        <SubmitButton isBusy={isBusy} busy={busy} className="sm:min-w-40">
          {button}
        </SubmitButton>
      </div>
    </div>
  );
}

function NextStep({ step: { name, label } }: { step: FormStep }) {
  const jump = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const control = currentTarget.form?.elements.namedItem(name);
    if (control instanceof HTMLElement) showControl(control);
  };
  return (
    <button
      type="button"
      onClick={jump}
      className="mr-auto flex min-h-target items-center gap-1 font-medium text-brand underline"
    >
      <span>{`Next: ${label}`}</span>
      <Icon name="chevron-right" className="size-4 shrink-0" />
    </button>
  );
}
