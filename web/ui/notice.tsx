import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-line bg-sunken',
  positive: 'border-positive bg-positive-soft',
  waiting: 'border-waiting bg-waiting-soft',
  danger: 'border-danger bg-danger-soft',
};

/** Something worth knowing, standing in the page rather than passing over it. */
export function Notice({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <div role="status" className={classNames('rounded-control border-l-4 px-4 py-3', tones[tone])}>
      {children}
    </div>
  );
}
