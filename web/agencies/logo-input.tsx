import type { ChangeEvent } from 'react';
import { TextField } from '../ui/form/field.tsx';
import { pictureFileError } from '../ui/picture/check-picture-file.ts';
import { toast } from '../ui/toast/toast.ts';

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
    <TextField
      label="Agency Logo"
      hint={hint}
      error={error}
      type="file"
      accept="image/*"
      disabled={disabled}
      onChange={choose}
      className="read-only:bg-surface file:mr-3 file:min-h-8 file:rounded-control file:border-0 file:bg-brand-soft file:px-3 file:font-medium file:text-brand-strong"
    />
  );
}
