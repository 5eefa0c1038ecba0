import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-control text-center font-medium ' +
  'transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60 select-none';

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

const shapes = { wide: 'px-4 py-2', square: 'w-target shrink-0' };

const classesOf = (
  { variant, isFlush }: { variant: ButtonVariant; isFlush?: boolean | undefined },
  shape: keyof typeof shapes,
  className: string | undefined,
) => classNames(base, shapes[shape], variantClasses[variant], isFlush && '-mx-4', className);

interface VariantProps {
  variant?: ButtonVariant;
  /** Extends the padding past the column's edge, so that the text aligns with the column. */
  isFlush?: boolean;
}

export type ButtonProps = ComponentProps<'button'> & VariantProps;

export function Button({ variant = 'primary', isFlush, className, type, ...rest }: ButtonProps) {
  const classes = classesOf({ variant, isFlush }, 'wide', className);
  return <button type={type ?? 'button'} className={classes} {...rest} />;
}

export function ButtonLink({
  variant = 'primary',
  isFlush,
  className,
  ...rest
}: LinkProps & VariantProps) {
  return <Link className={classesOf({ variant, isFlush }, 'wide', className)} {...rest} />;
}

/** A square button with one icon; screen readers announce `label`. */
export function IconButton({
  label,
  variant = 'quiet',
  className,
  ...rest
}: Omit<ButtonProps, 'aria-label' | 'type' | 'isFlush'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classesOf({ variant }, 'square', className)}
      {...rest}
    />
  );
}
