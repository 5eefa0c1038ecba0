import { useMatches } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { deferredPart } from '../ui/deferred-part.tsx';
import { handleOf } from './route-handle.ts';

const FooterContent = deferredPart(
  async () => (await import('./footer-content.tsx')).FooterContent,
);

export function Footer() {
  const isWork = useMatches().some((match) => handleOf(match).isWork);
  return (
    <footer
      className={classNames(
        'mt-10 border-t border-line bg-sunken sm:mt-16',
        !isWork &&
          'below-fold [--below-fold:22rem] sm:[--below-fold:32rem] lg:[--below-fold:25rem]',
      )}
    >
      <FooterContent isWork={isWork} />
    </footer>
  );
}
