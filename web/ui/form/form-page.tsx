import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { PageTitle } from '../page-title.tsx';
import type { Elements } from '../text/elements.ts';

interface FormPageProps {
  title: string;
  intro?: ReactNode;
  children: Elements;
}

export function FormPage({ title, intro, children }: FormPageProps) {
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <PageTitle title={title} />
      <Card className="flex flex-col gap-5 p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {intro && <div className="text-muted">{intro}</div>}
        {children}
      </Card>
    </div>
  );
}
