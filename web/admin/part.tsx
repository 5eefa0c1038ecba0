import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** A part of a page about somebody or something. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="min-w-0 p-5 sm:p-6">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </Card>
);
