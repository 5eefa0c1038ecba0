import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { Spinner } from './spinner.tsx';
import type { Elements } from './text/elements.ts';

interface NotLoadedProps {
  /** A query; without `isFetching`, a read that has failed. */
  read: { error?: Error | null; isFetching?: boolean; refetch(): unknown };
  /** What is missing, as the beginning of a sentence, such as “Your homes”. */
  name: string;
  /** A box of its own, a notice in a form, a line beside other content, or only a button. */
  shape?: 'box' | 'notice' | 'line' | 'button';
  /** What to do about it, in a box. */
  text?: string;
  loading?: Elements;
  /** More actions, in a box. */
  children?: Elements;
}

/** Shown instead of content that is still loading or could not be loaded. */
export function NotLoaded({
  read: { error, isFetching = false, refetch },
  name,
  shape = 'box',
  text,
  loading = <Spinner text="Loading..." />,
  children,
}: NotLoadedProps) {
  if (isFetching && !error) return loading;
  const title = `${name} could not be loaded`;
  const retry = { disabled: isFetching, onClick: () => void refetch() };
  if (shape === 'button') {
    return <Button variant="secondary" {...retry}>{`${title}. Try again`}</Button>;
  }
  if (shape === 'notice') {
    return (
      <>
        <Notice tone="danger">{`${title}.`}</Notice>
        <Button {...retry}>Try again</Button>
      </>
    );
  }
  if (shape === 'line') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{`${title}.`}</p>
        <Button variant="secondary" {...retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <EmptyState title={title} text={text}>
      <Button {...retry}>Try again</Button>
      {children}
    </EmptyState>
  );
}
