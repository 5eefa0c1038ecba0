import { Button } from '../../ui/button.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { forgetViews } from './recently-viewed.ts';

export function ViewedProperties({ children }: { children: Elements }) {
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-2xl">Recently Viewed</h2>
        <Button variant="quiet" isFlush onClick={forgetViews}>
          Clear list
        </Button>
      </div>
      {children}
    </section>
  );
}
