import { Card } from '../ui/card.tsx';
import type { Elements } from '../ui/text/elements.ts';

export const Part = ({ title, children }: { title: string; children: Elements }) => (
  <Card className="min-w-0 p-5 sm:p-6">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </Card>
);
