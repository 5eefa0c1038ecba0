import { useState } from 'react';
import { PasswordField } from '../ui/form/password-field.tsx';
import { strengthOf, strengths } from './password-strength.ts';

interface NewPasswordFieldProps {
  name: string;
  error: string | undefined;
  label?: string;
}

export function NewPasswordField({ label = 'Password', ...field }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        label={label}
        {...field}
        minLength={6}
        autoComplete="new-password"
        hint="At least 6 characters; longer is safer"
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordStrength password={password} />
    </div>
  );
}

/** Screen readers announce only the words: a meter would interrupt at every keystroke. */
function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <div className={password ? 'flex items-center gap-3' : 'sr-only'}>
      <meter
        aria-hidden
        min={0}
        low={2}
        high={3}
        optimum={4}
        max={4}
        value={strength}
        className="h-3 w-20 shrink-0 sm:w-28"
      />
      <p aria-live="polite" className="text-sm">
        {password && `Password strength: ${strengths[strength]}`}
      </p>
    </div>
  );
}
