import { useState } from 'react';
import type { CodeAnswer, SignInStep } from '../../../../contract/accounts/admin-codes.ts';
import { Button } from '../../../ui/button.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { finishSignIn } from './auth.ts';
import { CodeForm } from './code-form.tsx';
import { EnrolCodes } from './enrol-codes.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface CodeStepProps {
  step: SignInStep;
  /** Called when the step expires or the person cancels it, to return to the password form. */
  onClose(): void;
}

export function CodeStep({ step, onClose }: CodeStepProps) {
  const [enrolled, setEnrolled] = useState<CodeAnswer>();
  const begin = ({ session }: CodeAnswer) => finishSignIn(session);
  if (enrolled) {
    return <RecoveryCodeList codes={enrolled.recovery_codes} onKept={() => begin(enrolled)} />;
  }
  return (
    <div ref={focusIfFree} className="flex flex-col gap-4">
      {step.next === 'code' ? (
        <CodeForm step={step.step} label="Sign In" onAnswer={begin} onClose={onClose} />
      ) : (
        <EnrolCodes step={step.step} onEnrolled={setEnrolled} onClose={onClose} />
      )}
      <Button variant="quiet" onClick={onClose}>
        Back to password
      </Button>
    </div>
  );
}
