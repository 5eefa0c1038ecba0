import { NewPasswordField } from '../accounts/new-password-field.tsx';
import { TextField } from '../ui/form/field.tsx';

interface NewAccountFieldsProps {
  field(name: string): { name: string; error: string | undefined };
}

export function NewAccountFields({ field }: NewAccountFieldsProps) {
  return (
    <>
      <TextField label="Full Name" {...field('name')} required autoComplete="name" />
      <TextField label="Email" {...field('email')} type="email" required autoComplete="email" />
      <NewPasswordField {...field('password')} />
    </>
  );
}
