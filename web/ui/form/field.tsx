import {
  type ComponentProps,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../text/elements.ts';

const control =
  'w-full min-h-target rounded-control border border-control bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger disabled:opacity-60 [[readonly]]:bg-sunken';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FrameProps extends FieldProps {
  id: string;
  required: boolean | undefined;
  maxLength?: number | undefined;
  children: Elements;
}

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
        <span>{label}</span>
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
        <p role="status" className="text-sm text-muted">{`${length} of ${maxLength} characters`}</p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type LabelledProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'id' | 'required' | 'maxLength' | 'className'>;

function useLabelled<Props extends LabelledProps>(props: Props) {
  const { label, hint, error, className, ...rest } = props;
  const { required, maxLength }: LabelledProps = props;
  const generated = useId();
  const id = rest.id ?? generated;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint, error, required, maxLength },
    own: {
      ...rest,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      className: classNames(control, className),
    },
  };
}

export interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  end?: ReactElement | false;
}

export function TextField({ end, ...props }: TextFieldProps) {
  const { frame, own } = useLabelled(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input {...own} />
        {end}
      </div>
    </FieldFrame>
  );
}

/** Each render rewrites the initial text. In Firefox this moves the cursor of an unedited field. */
const keepCursor = ({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>) => {
  const { value } = area;
  area.value = value;
};

export function TextArea(props: ComponentProps<'textarea'> & FieldProps) {
  const { frame, own } = useLabelled(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} onFocus={keepCursor} {...own} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldProps {
  children?: Elements;
  /** The options' texts by their values. They follow the children. */
  options?: Readonly<Record<string, string>>;
}

/** A native select, so that phones show their own picker and the field works without a script. */
export function SelectField({ options = {}, children, ...props }: SelectFieldProps) {
  const { frame, own } = useLabelled(props);
  return (
    <FieldFrame {...frame}>
      <select {...own}>
        {children}
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
