import { classNames } from './class-names.ts';

interface CountBadgeProps {
  count: number;
  className?: string;
}

const maxShown = 99;

export const CountBadge = ({ count, className }: CountBadgeProps) =>
  count > 0 && (
    <span
      className={classNames(
        'min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-bold text-on-brand tabular-nums',
        className,
      )}
    >
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  );
