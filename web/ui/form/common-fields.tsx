import { TextField, type TextFieldProps } from './field.tsx';

type PresetProps = Partial<TextFieldProps>;

export const NameField = (props: PresetProps) => (
  <TextField label="Full Name" required autoComplete="name" {...props} />
);

export const EmailField = (props: PresetProps) => (
  <TextField label="Email" type="email" required autoComplete="email" {...props} />
);

export const PhoneField = (props: PresetProps) => (
  <TextField label="Phone" type="tel" required autoComplete="tel" {...props} />
);

export const FileField = (props: TextFieldProps) => (
  <TextField
    {...props}
    type="file"
    className="read-only:bg-surface file:mr-3 file:min-h-8 file:rounded-control file:border-0 file:bg-brand-soft file:px-3 file:font-medium file:text-brand-strong"
  />
);
