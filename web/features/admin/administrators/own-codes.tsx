import { useState } from 'react';
import type { CodeAnswer } from '../../../../contract/accounts/admin-codes.ts';
import type { Administrator } from '../../../../contract/accounts/administrators.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { beginSession } from '../../accounts/sign-in/auth.ts';
import { EnrolCodes } from '../../accounts/sign-in/enrol-codes.tsx';
import { RecoveryCodeList } from '../../accounts/sign-in/recovery-code-list.tsx';
import { adminApi } from '../admin-api.ts';

interface OwnCodesProps {
  me: Administrator;
  onChanged(): Promise<void>;
}

export function OwnCodes({ me, onChanged }: OwnCodesProps) {
  const [step, setStep] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const begin = useChange({
    mutationFn: () => adminApi.call('POST /api/me/codes', { body: {} }),
    onSuccess: (begun) => setStep(begun.step),
    failed: 'Could not set up codes',
    onSettled: onChanged,
  });
  const renew = useChange({
    mutationFn: () => adminApi.call('POST /api/me/recovery-codes', { body: {} }),
    onSuccess: setCodes,
    failed: 'Could not create new codes',
    onSettled: onChanged,
  });
  const close = () => {
    setStep(undefined);
    setCodes(undefined);
  };
  const onEnrolled = ({ session, recovery_codes }: CodeAnswer) => {
    // Setting up codes ends the old session, so the new one starts before the codes are shown.
    beginSession(session);
    setStep(undefined);
    setCodes(recovery_codes);
    void onChanged();
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        {me.codes_since
          ? `With your password and a code from your phone. You have ${counted(me.recovery_codes_left, 'recovery code')} left.`
          : "With your password only. Add a code from your phone, so that a stolen password isn't enough."}
      </p>
      {me.codes_since ? (
        <Button variant="secondary" disabled={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </Button>
      ) : (
        <Button disabled={begin.isPending} onClick={() => begin.mutate()}>
          Set up one-time codes
        </Button>
      )}
      {/* The setup and the recovery codes share one dialog, so that the focus stays in it. */}
      {(step ?? codes) !== undefined && (
        <Dialog title={codes ? 'Recovery codes' : 'Set up one-time codes'} onClose={close}>
          {step !== undefined && <EnrolCodes step={step} onEnrolled={onEnrolled} onClose={close} />}
          {codes && <RecoveryCodeList codes={codes} onKept={close} />}
        </Dialog>
      )}
    </div>
  );
}
