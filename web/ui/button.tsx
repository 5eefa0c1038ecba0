import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-control text-center font-medium ' +
  'transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60 select-none';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

const shapes = { wide: 'px-4 py-2', square: 'w-target shrink-0' };

const classesOf = (
  { look, isFlush }: { look: ButtonLook; isFlush?: boolean | undefined },
  shape: keyof typeof shapes,
  className: string | undefined,
) => classNames(base, shapes[shape], looks[look], isFlush && '-mx-4', className);

interface Look {
  look?: ButtonLook;
  /** Extends the padding past the column's edge, so that the text aligns with the column. */
  isFlush?: boolean;
}

type ButtonProps = ComponentProps<'button'> & Look;

export function Button({ look = 'primary', isFlush, className, type, ...rest }: ButtonProps) {
  const classes = classesOf({ look, isFlush }, 'wide', className);
  return <button type={type ?? 'button'} className={classes} {...rest} />;
}

export function ButtonLink({ look = 'primary', isFlush, className, ...rest }: LinkProps & Look) {
  return <Link className={classesOf({ look, isFlush }, 'wide', className)} {...rest} />;
}

/** A square button with one icon; screen readers announce `label`. */
export function IconButton({
  label,
  look = 'quiet',
  className,
  ...rest
}: Omit<ButtonProps, 'aria-label' | 'type' | 'isFlush'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classesOf({ look }, 'square', className)}
      {...rest}
    />
  );
}
