import { useState } from 'react';
import { PasswordField } from '../../ui/form/password-field.tsx';

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

export const strengths = ['Too short', 'Easy to guess', 'Fair', 'Good', 'Strong'] as const;
type Strength = 0 | 1 | 2 | 3 | 4;

const shortest = 6;
const commonParts =
  /p[a@4][s$5]{2}w?[o0]?r?d?|qwert[yz]?u?i?o?p?|letmein|welcome|admin|iloveyou|dragon|monkey|football|musha|harare|zimbabwe|bulawayo|(19|20)\d\d/gi;
const steps = [7, 10, 14];

/** A common word, a run (abc, 321) and a repetition each count as one character. */
export function strengthOf(password: string): Strength {
  if (password.length < shortest) return 0;
  const text = password.toLowerCase().replace(commonParts, '\u0001');
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const news = codes.filter(
    (code, index) => Math.abs(code - (codes[index - 1] ?? Number.NaN)) > 1 || index === 0,
  );
  const variety = Math.min(new Set(codes).size * 2, news.length);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const worth = variety + (kinds.length - 1) * Math.min(1, variety / shortest);
  return (1 + steps.filter((step) => worth >= step).length) as Strength;
}
