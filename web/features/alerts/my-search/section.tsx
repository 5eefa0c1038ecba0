import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '../../../client/api/show-error-toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Elements } from '../../../ui/text/elements.ts';

interface SectionProps {
  title: string;
  news?: string | undefined;
  children: Elements;
}

export function Section({ title, news, children }: SectionProps) {
  const id = useId();
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {news && <Badge tone="brand">{news}</Badge>}
        </div>
        {children}
      </section>
    </Card>
  );
}

/** Shows the server's reason, because each section can fail for a different one. */
export const SectionNotLoaded = ({
  read: { error, isFetching, refetch },
}: {
  read: UseQueryResult;
}) =>
  isFetching ? (
    <Spinner text="Loading..." />
  ) : (
    <div className="flex flex-col items-start gap-3">
      <p>{failureText(error, 'This could not be loaded.')}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
