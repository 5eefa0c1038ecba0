import { classNames } from './class-names.ts';

export function Spinner({ text, className = 'p-10' }: { text: string; className?: string }) {
  return (
    <div role="status" className={classNames('flex items-center justify-center gap-3', className)}>
      <span
        aria-hidden
        className="size-6 shrink-0 animate-spin rounded-full border-3 border-line border-t-brand"
      />
      <span>{text}</span>
    </div>
  );
}
