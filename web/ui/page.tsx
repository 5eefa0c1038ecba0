import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { PageTitle } from './page-title.tsx';
import type { Elements } from './text/elements.ts';

interface PageProps {
  /** The document's title, and the heading unless that is longer. */
  title: string;
  heading?: string;
  children: Elements;
}

/** A column of cards or text below a heading. */
export const Page = ({ title, heading = title, children }: PageProps) => (
  <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10">
    <PageTitle title={title} />
    <h1 className="text-3xl">{heading}</h1>
    {children}
  </div>
);

interface TitledCardProps {
  title: string;
  hint?: ReactNode;
  children: Elements;
}

/** A part of a page, such as one group of settings. */
export const TitledCard = ({ title, hint, children }: TitledCardProps) => (
  <Card className="p-5 sm:p-6">
    <h2 className={hint ? 'mb-1 text-xl' : 'mb-4 text-xl'}>{title}</h2>
    {hint && <p className="mb-4 text-muted">{hint}</p>}
    {children}
  </Card>
);
