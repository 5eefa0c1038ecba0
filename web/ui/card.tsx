import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('rounded-card border border-line bg-surface shadow-card', className)}
      {...rest}
    />
  );
}

interface TitledCardProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a page, such as one group of settings. */
export const TitledCard = ({ title, hint, children }: TitledCardProps) => (
  <Card className="p-5 sm:p-6">
    <h2 className={hint ? 'mb-1 text-xl' : 'mb-4 text-xl'}>{title}</h2>
    {hint && <p className="mb-4 text-muted">{hint}</p>}
    {children}
  </Card>
);
