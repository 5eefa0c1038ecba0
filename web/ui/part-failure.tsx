import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { floatingPlace } from './floating-place.ts';

/** Where a part says that it is missing: in its own place, over the page, or filling its box. */
export type FailurePlace = 'in place' | 'over the page' | 'in a box';

interface PartFailureProps {
  place?: FailurePlace;
  /** a second failure in a row: some browsers remember the first one until the page is loaded anew */
  hasRetried: boolean;
  onRetry(): void;
  onClose?: (() => void) | undefined;
}

/** Stands for a part of the page whose code did not arrive. */
export function PartFailure({ place = 'in place', ...props }: PartFailureProps) {
  if (place === 'in a box') return <BoxFailure {...props} />;
  if (place === 'in place') {
    return (
      <div role="alert" className="rounded-control border-l-4 border-danger bg-danger-soft p-3">
        <Explanation {...props} />
      </div>
    );
  }
  return createPortal(<FloatingFailure {...props} />, document.body);
}

function FloatingFailure({ onClose, ...props }: Omit<PartFailureProps, 'place'>) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div
      role="alert"
      className={classNames(
        floatingPlace,
        'rounded-control border border-l-4 border-line border-l-danger bg-surface p-3 text-ink shadow-float',
      )}
    >
      <Explanation {...props} onClose={onClose ?? (() => setIsClosed(true))} />
    </div>
  );
}

function Explanation({ hasRetried, onRetry, onClose }: Omit<PartFailureProps, 'place'>) {
  return (
    <>
      <p>This part of the page could not be loaded. Your connection may be weak.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
        {hasRetried && (
          <Button look="secondary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </>
  );
}

/** One button in place of a picture, which may itself stand in a link. */
function BoxFailure({ hasRetried, onRetry }: Omit<PartFailureProps, 'place'>) {
  return (
    <button
      type="button"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (hasRetried) location.reload();
        else onRetry();
      }}
      className="absolute inset-0 z-10 flex items-center justify-center"
    >
      <span className="flex min-h-target items-center rounded-control bg-scrim px-3 text-sm font-medium text-white">
        {hasRetried ? 'Reload the page' : 'Try again'}
      </span>
    </button>
  );
}
