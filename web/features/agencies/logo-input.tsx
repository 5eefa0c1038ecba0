import type { ChangeEvent } from 'react';
import { FileField } from '../../ui/form/common-fields.tsx';
import { pictureFileError } from '../../ui/picture/check-picture-file.ts';
import { toast } from '../../ui/toast/toast.ts';

interface LogoInputProps {
  hint: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Called with a valid file, or with undefined if the chosen file is refused. */
  onChoose(file: File | undefined, input: HTMLInputElement): void;
}

export function LogoInput({ hint, error, disabled = false, onChoose }: LogoInputProps) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    const refusal = file && pictureFileError(file);
    if (refusal) {
      toast(refusal);
      input.value = '';
    }
    onChoose(refusal ? undefined : file, input);
  };
  return (
    <FileField
      label="Agency Logo"
      hint={hint}
      error={error}
      accept="image/*"
      disabled={disabled}
      onChange={choose}
    />
  );
}
