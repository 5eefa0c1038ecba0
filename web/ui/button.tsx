import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-control px-4 font-medium ' +
  'transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60 select-none';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

const classesOf = (look: ButtonLook, className: string | undefined) =>
  classNames(base, looks[look], className);

interface Look {
  look?: ButtonLook;
}

/** The one button. */
export function Button({
  look = 'primary',
  className,
  type,
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type ?? 'button'} className={classesOf(look, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: LinkProps & Look) {
  return <Link className={classesOf(look, className?.toString())} {...rest} />;
}

/** A round or square button holding one icon; its name is for those who do not see it. */
export function IconButton({
  label,
  look = 'quiet',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & Look & { label: string }) {
  return (
    <Button
      look={look}
      aria-label={label}
      className={classNames('w-target px-0', className)}
      {...rest}
    />
  );
}
