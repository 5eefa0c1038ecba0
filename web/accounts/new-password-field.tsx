import { TextField } from '../ui/field.tsx';

interface NewPasswordFieldProps {
  name: string;
  error: string | undefined;
  label?: string;
}

/** Where a password is chosen (AUTH-14). */
export function NewPasswordField({ label = 'Password', ...field }: NewPasswordFieldProps) {
  return (
    <TextField
      label={label}
      {...field}
      type="password"
      required
      minLength={6}
      autoComplete="new-password"
      hint="At least 6 characters; longer is safer"
    />
  );
}
