import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session-store.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { MemberSections } from './member-sections.tsx';
import { VisitorSections } from './visitor-sections.tsx';

export function Component() {
  const session = useSession();
  const isOnDevice = useSyncExternalStore(neverChanges, onDevice, onServer);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6 lg:py-10">
      <title>My search – Musha</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl lg:text-4xl">My search</h1>
      <noscript>
        <p>Saved homes need JavaScript.</p>
      </noscript>
      {!isOnDevice || session === undefined ? (
        <Skeleton className="h-64 noscript:hidden" />
      ) : session ? (
        <MemberSections />
      ) : (
        <VisitorSections />
      )}
    </div>
  );
}

const neverChanges = () => () => {};
const onDevice = () => true;
const onServer = () => false;
