import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import type { Elements } from '../../../../ui/text/elements.ts';
import type { FormContents, TextName } from '../form-contents.ts';

export interface SectionProps {
  start: FormContents;
  field(name: TextName): { name: string; error: string | undefined };
  /** Called after a change that fires no event on a control. */
  onChanged(): void;
}

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  children: Elements;
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}

export const FormGroup = ({ title, hint, children }: FormSectionProps) => (
  <section className="flex flex-col gap-4 not-last:border-b not-last:border-line not-last:pb-6">
    <div className="flex flex-col gap-1">
      <h3 className="text-lg">{title}</h3>
      {hint && <p className="text-muted">{hint}</p>}
    </div>
    {children}
  </section>
);
