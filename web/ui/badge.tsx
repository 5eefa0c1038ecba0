import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Green means available or confirmed, amber pending, red refused. */
export type BadgeTone = 'neutral' | 'brand' | 'positive' | 'waiting' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: '',
  brand: 'bg-brand-soft text-brand-strong',
  positive: 'bg-positive-soft text-positive',
  waiting: 'bg-waiting-soft text-waiting',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames('badge', tones[tone], className)}>{children}</span>;
}
