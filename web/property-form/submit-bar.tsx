import { Button, ButtonLink } from '../ui/button.tsx';
import { type FormMode, formTexts } from './form-texts.ts';

interface SubmitBarProps {
  mode: FormMode;
  isBusy: boolean;
  isKept: boolean;
}

/** Always within the thumb's reach (FORM-01, FORM-19, FORM-21, FORM-24). */
export function SubmitBar({ mode, isBusy, isKept }: SubmitBarProps) {
  const { button, busy } = formTexts[mode];
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-3 flex items-center justify-end gap-3 border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="mr-auto text-sm text-muted">
        {isKept && 'Draft kept on this device'}
      </p>
      <ButtonLink look="quiet" to="/owner/dashboard" className="max-sm:hidden">
        Cancel
      </ButtonLink>
      <Button type="submit" disabled={isBusy} className="min-w-40">
        {isBusy ? busy : button}
      </Button>
    </div>
  );
}
