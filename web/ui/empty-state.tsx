import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Renders the title as the page's h1. */
  isWholePage?: boolean;
  text?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ title, isWholePage, text, children }: EmptyStateProps) {
  const Title = isWholePage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-12 text-center">
      <Title className="font-display text-xl font-bold text-balance">{title}</Title>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
