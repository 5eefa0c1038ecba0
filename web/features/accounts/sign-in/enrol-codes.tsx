import type { CodeAnswer } from '../../../../contract/accounts/admin-codes.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { CodeForm } from './code-form.tsx';

interface EnrolCodesProps {
  step: string;
  onEnrolled(answer: CodeAnswer): void;
  onClose(): void;
}

export function EnrolCodes({ step, onEnrolled, onClose }: EnrolCodesProps) {
  const { data, isPending, refetch } = useApi(
    'POST /api/auth/sign-in/enrolment',
    { body: { step } },
    {
      // A refetch would create a new secret and invalidate codes from the authenticator app.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  if (isPending) return <Spinner text="Loading..." />;
  if (!data) {
    return (
      <EmptyState title="The codes could not be set up">
        <Button onClick={() => void refetch()}>Try again</Button>
        <Button variant="secondary" onClick={onClose}>
          Start again
        </Button>
      </EmptyState>
    );
  }
  return (
    <div ref={focusIfFree} className="flex flex-col gap-4">
      <p>
        Administrators also sign in with a code from their phone. Scan this QR code with an
        authenticator app, such as Aegis, Google Authenticator or your password manager.
      </p>
      <img
        src={data.qr}
        alt="QR code with the key for your app"
        className="size-52 self-center rounded-control border border-line"
      />
      <details>
        <summary className="flex min-h-target cursor-pointer items-center underline">
          I can't scan it
        </summary>
        <p className="mb-2">Type this key into the app, or open it on this phone.</p>
        <p className="mb-3 rounded-control bg-sunken p-3 font-mono wrap-anywhere select-all">
          {data.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
        </p>
        <a href={data.uri} className="inline-flex min-h-target items-center underline">
          Open in the app
        </a>
      </details>
      <CodeForm
        step={data.step}
        label="Set up codes"
        isFirst
        onAnswer={onEnrolled}
        onClose={onClose}
      />
    </div>
  );
}
