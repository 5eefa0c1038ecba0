import type { ReactNode } from 'react';

export const NextSteps = ({ children }: { children: ReactNode }) => (
  <div className="mt-12 flex flex-wrap gap-3 border-t border-line pt-8 print:hidden">
    {children}
  </div>
);
