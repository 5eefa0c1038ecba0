import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

export const PageSkeleton = ({ text = 'Loading...' }: { text?: string }) => (
  <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-6 lg:py-10">
    <Skeleton className="h-9 w-3/5 max-w-80" />
    <Spinner text={text} className="self-start py-2" />
    <Skeleton className="h-28" />
    <Skeleton className="h-60" />
  </div>
);
