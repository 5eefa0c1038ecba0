import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-line bg-sunken',
  positive: 'border-positive bg-positive-soft',
  waiting: 'border-waiting bg-waiting-soft',
  danger: 'border-danger bg-danger-soft',
};

export function Notice({
  tone = 'neutral',
  ref,
  children,
}: {
  tone?: keyof typeof tones;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}) {
  return (
    <div
      ref={ref}
      role="status"
      className={classNames('rounded-control border-l-4 px-4 py-3', tones[tone])}
    >
      {children}
    </div>
  );
}
