import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { causeOf, loadCode } from '../../client/api/failure-cause.ts';
import { probeConnection, whenOnline } from '../../client/offline/connection.ts';
import { createCell, useCell } from '../../client/state/cell.ts';
import { LoadingBar } from '../loading-bar.tsx';
import { offerRetry, showPlainMessage } from '../text/plain-message.ts';

export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Starts loading before the part is needed; ignores failures. */
  preload(): void;
}

/** A part whose code loads when first rendered. If loading fails, a message offers a retry. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): LazyPart<P> {
  const prepare = () => lazy(async () => ({ default: await loadCode(load) }));
  const current = createCell({ Code: prepare(), attempt: 0 });
  // Each attempt needs a new lazy component, because React caches a failed import.
  const retry = () => current.write({ Code: prepare(), attempt: current.read().attempt + 1 });

  // biome-ignore lint/correctness/noComponentHookFactories: called beside imports, as React's lazy is
  function Part(props: P) {
    const { Code, attempt } = useCell(current);
    const { onClose } = props as { onClose?: () => void };
    const onFailed = async (error: unknown) => {
      const isMissing = causeOf(error) === 'code';
      if (!isMissing || (await probeConnection())) {
        const title = `This part of the page ${isMissing ? 'could not be loaded' : "isn't working"}`;
        return offerRetry(title, attempt > 0, retry, onClose);
      }
      if (onClose) showPlainMessage(opensLater, onClose);
      await whenOnline();
      retry();
    };
    return (
      <PartBoundary key={attempt} onFailed={(error) => void onFailed(error)}>
        <Suspense fallback={waiting}>
          <Code {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  Part.preload = () => void load().catch(() => undefined);
  return Part;
}

const opensLater = {
  title: "This isn't saved on your device yet",
  description: "It will open when you're back online.",
};

/** A lazy part that opens over the page and shows a loading indicator until its code arrives. */
export const lazyOverlay = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart(load, <LoadingBar />);

interface PartBoundaryProps {
  onFailed(error: unknown): void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
