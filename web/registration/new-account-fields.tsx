import { NewPasswordField } from '../accounts/new-password-field.tsx';
import { EmailField, NameField } from '../ui/form/common-fields.tsx';

interface NewAccountFieldsProps {
  field(name: string): { name: string; error: string | undefined };
}

export function NewAccountFields({ field }: NewAccountFieldsProps) {
  return (
    <>
      <NameField {...field('name')} />
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} />
    </>
  );
}
