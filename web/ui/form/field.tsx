import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

const control =
  'w-full min-h-target rounded-control border border-control bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger disabled:opacity-60 [[readonly]]:bg-sunken';

interface FieldProps {
  label: string;
  /** under the control, always visible */
  hint?: ReactNode;
  /** why the value is refused */
  error?: string | undefined;
}

interface FrameProps extends FieldProps {
  id: string;
  required: boolean | undefined;
  maxLength?: number | undefined;
  children: ReactNode;
}

/** Label, control, hint and message: what every form field has in common. Near its end a text is counted. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  maxLength = Infinity,
  children,
}: FrameProps) {
  const [length, setLength] = useState(0);
  return (
    <div
      className="flex flex-col gap-1.5"
      onInput={({ target }) => setLength((target as HTMLInputElement).value.length)}
    >
      <label htmlFor={id} className="font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {length > maxLength * 0.8 && (
        <p role="status" className="text-sm text-muted">
          {length} of {maxLength} characters
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  classNames(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined) || undefined;

/** A labelled one-line input. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'input'> & FieldProps) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={rest.required}
      maxLength={rest.maxLength}
    >
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(control, className)}
      />
    </FieldFrame>
  );
}

/** A labelled input of several lines. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={rest.required}
      maxLength={rest.maxLength}
    >
      <textarea
        rows={5}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(control, className)}
      />
    </FieldFrame>
  );
}

/** A labelled native select: the phone's own picker, no script needed. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'select'> & FieldProps) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(control, className)}
      />
    </FieldFrame>
  );
}
