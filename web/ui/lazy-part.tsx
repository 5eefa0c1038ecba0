import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type FailurePlace, PartFailure } from './part-failure.tsx';

interface PartOptions {
  /** shown while the code is on its way */
  waiting?: ReactNode;
  failure?: FailurePlace;
}

export interface LazyPart<P> {
  (props: P): ReactNode;
  /** begins loading on a guess; a guess that fails is no news */
  preload(): void;
}

/**
 * A part of a page whose code loads when it is first shown. Where that fails the rest of the page
 * goes on, and the part offers to be loaded again: afresh, since React and some browsers remember
 * a failed import.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, failure = 'in place' }: PartOptions = {},
): LazyPart<P> {
  const prepare = () => lazy(async () => ({ default: await load() }));
  let newest = prepare();

  // biome-ignore lint/correctness/noComponentHookFactories: called beside imports, as React's lazy is
  function Part(props: P) {
    const [{ Code, attempt }, setCode] = useState(() => ({ Code: newest, attempt: 0 }));
    const { onClose } = props as { onClose?: () => void };
    return (
      <PartBoundary
        key={attempt}
        onFailed={() => {
          // The next one that is shown begins anew.
          if (newest === Code) newest = prepare();
        }}
        failure={
          <PartFailure
            place={failure}
            hasRetried={attempt > 0}
            onRetry={() => setCode({ Code: newest, attempt: attempt + 1 })}
            onClose={onClose}
          />
        }
      >
        <Suspense fallback={waiting}>
          <Code {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  Part.preload = () => void load().catch(() => undefined);
  return Part;
}

interface PartBoundaryProps {
  onFailed(): void;
  failure: ReactNode;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
