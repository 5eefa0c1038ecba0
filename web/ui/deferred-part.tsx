import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { loadWithRetry } from '../client/offline/connection.ts';

const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate'];
const onServer = new Set<Promise<unknown>>();
let startLoading = (): void => undefined;
// Ignores focus events that hydration replays by script, because they must not load the parts.
const loadIfTrusted = (event: Event): void => void (event.isTrusted && startLoading());

const loadRequested = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  startLoading = () => {
    resolve();
    for (const sign of signs) removeEventListener(sign, loadIfTrusted, true);
  };
  for (const sign of signs) addEventListener(sign, loadIfTrusted, { capture: true, passive: true });
});

/** Hydrates the deferred parts without waiting for an interaction. */
export const loadDeferredParts = (): void => startLoading();

/** Resolves when all parts are imported. The server waits for this, because it renders them. */
export const deferredPartsLoaded = (): Promise<unknown> => Promise.all(onServer);

export interface DeferredPart<P> {
  (props: P): ReactNode;
  /** Imports the part before navigating within the app, so that the page appears complete. */
  load(): Promise<unknown>;
}

/** A part of a page that the server renders and the browser hydrates at the first interaction. */
export function deferredPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): DeferredPart<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async () => {
    loaded ??= await load();
    return loaded;
  };
  const LazyCode = lazy(async () => {
    await loadRequested;
    return { default: await loadWithRetry(fetchCode) };
  }) as unknown as ComponentType<P>;
  if (import.meta.env.SSR) onServer.add(fetchCode());

  // biome-ignore lint/correctness/noComponentHookFactories: called beside imports, as React's lazy is
  function Part(props: P) {
    const [Code] = useState(() => loaded ?? LazyCode);
    const [isHydrated, setIsHydrated] = useState(false);
    const { key } = useLocation();
    const [firstKey] = useState(key);
    useEffect(() => void (isHydrated && dispatchEvent(new Event('musha:part'))), [isHydrated]);
    return (
      <div data-later={isHydrated ? undefined : ''} className="contents">
        {/* A navigation must not wait for code that may never load. */}
        <Suspense key={isHydrated || key === firstKey ? '' : key}>
          <Code {...props} />
          <HydrationSignal onHydrated={setIsHydrated} />
        </Suspense>
      </div>
    );
  }
  // Memoised, because the session re-renders the parents before this part is hydrated.
  return Object.assign(memo(Part) as unknown as (props: P) => ReactNode, {
    load: () => fetchCode().catch(() => undefined),
  });
}

function HydrationSignal({ onHydrated }: { onHydrated(isHydrated: boolean): void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}
