import type { ReactNode } from 'react';

/** The document's title. The site's name is added here only. */
export const PageTitle = ({ title }: { title: string }) => <title>{`${title} – Musha`}</title>;

interface PageProps {
  /** The document's title, and the heading unless that is longer. */
  title: string;
  heading?: string;
  children: ReactNode;
}

/** A column of cards or text below a heading. */
export const Page = ({ title, heading = title, children }: PageProps) => (
  <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10">
    <PageTitle title={title} />
    <h1 className="text-3xl">{heading}</h1>
    {children}
  </div>
);
