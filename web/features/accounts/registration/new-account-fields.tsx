import { EmailField, NameField } from '../../../ui/form/common-fields.tsx';
import { NewPasswordField } from '../new-password-field.tsx';

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
