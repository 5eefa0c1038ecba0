import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../overlay/lazy-part.tsx';
import { TextField } from './field.tsx';

const ShowPassword = lazyPart(async () => (await import('./show-password.tsx')).ShowPassword);

/** A password field; after the first focus it has a button that reveals the text. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <TextField
      {...props}
      type="password"
      required
      className="pr-16"
      onFocus={() => setIsUsed(true)}
      end={isUsed && <ShowPassword />}
    />
  );
}
