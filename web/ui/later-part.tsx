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
import { loadWhenReached } from '../offline/connection.ts';

const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate'];
const onServer = new Set<Promise<unknown>>();
let want = (): void => undefined;
// Hydration replays focus events by script, and those must not load the parts.
const wantIfTrusted = (event: Event): void => void (event.isTrusted && want());

const wanted = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  want = () => {
    resolve();
    for (const sign of signs) removeEventListener(sign, wantIfTrusted, true);
  };
  for (const sign of signs) addEventListener(sign, wantIfTrusted, { capture: true, passive: true });
});

/** Hydrates the deferred parts without waiting for an interaction. */
export const wantLaterParts = (): void => want();

/** Resolves when the server has imported all parts, because it renders them. */
export const laterPartsLoaded = (): Promise<unknown> => Promise.all(onServer);

export interface LaterPart<P> {
  (props: P): ReactNode;
  /** Imports the part before a navigation within the app, so that the page appears complete. */
  load(): Promise<unknown>;
}

/** A part of a page that the server renders and the browser hydrates at the first interaction. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Awaited = lazy(async () => {
    await wanted;
    return { default: await loadWhenReached(fetchCode) };
  }) as unknown as ComponentType<P>;
  if (import.meta.env.SSR) onServer.add(fetchCode());

  // biome-ignore lint/correctness/noComponentHookFactories: called beside imports, as React's lazy is
  function Part(props: P) {
    const [Code] = useState(() => loaded ?? Awaited);
    const [isAlive, setIsAlive] = useState(false);
    const { key } = useLocation();
    const [firstKey] = useState(key);
    useEffect(() => void (isAlive && dispatchEvent(new Event('musha:part'))), [isAlive]);
    return (
      <div data-later={isAlive ? undefined : ''} className="contents">
        {/* A navigation must not wait for code that may never load. */}
        <Suspense key={isAlive || key === firstKey ? '' : key}>
          <Code {...props} />
          <Arrival onArrived={setIsAlive} />
        </Suspense>
      </div>
    );
  }
  // The session re-renders the parents before this part is hydrated, so the part is memoised.
  return Object.assign(memo(Part) as unknown as (props: P) => ReactNode, {
    load: () => fetchCode().catch(() => undefined),
  });
}

function Arrival({ onArrived }: { onArrived(isAlive: boolean): void }) {
  useEffect(() => onArrived(true), [onArrived]);
  return null;
}
