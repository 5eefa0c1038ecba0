import { TextField } from '../ui/field.tsx';

interface NewAccountFieldsProps {
  field(name: string): { name: string; error: string | undefined };
}

/** What every registration asks of somebody without an account. */
export function NewAccountFields({ field }: NewAccountFieldsProps) {
  return (
    <>
      <TextField label="Full Name" {...field('name')} required autoComplete="name" />
      <TextField label="Email" {...field('email')} type="email" required autoComplete="email" />
      <TextField
        label="Password"
        {...field('password')}
        type="password"
        required
        minLength={6}
        autoComplete="new-password"
        hint="At least 6 characters; longer is safer"
      />
    </>
  );
}
