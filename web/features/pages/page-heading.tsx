import type { ReactNode } from 'react';
import type { Elements } from '../../ui/text/elements.ts';

interface PageHeadingProps {
  title: string;
  above?: Elements;
  lead?: ReactNode;
  children?: Elements;
}

export function PageHeading({ title, above, lead, children }: PageHeadingProps) {
  return (
    <header className="flex flex-col gap-4">
      {above}
      <h1 className="text-4xl lg:text-5xl">{title}</h1>
      {lead && (
        <p className="max-w-reading text-lg leading-relaxed text-muted lg:text-xl">{lead}</p>
      )}
      {children}
    </header>
  );
}
