import { useSession } from '../../../client/session/session-store.ts';
import { PlaceLink } from '../../../shell/place-link.tsx';
import { browsePage } from '../../../shell/places.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIsOnDevice } from '../../../ui/use-is-on-device.ts';
import { MemberSections } from './member-sections.tsx';
import { SavedHomes } from './saved-homes.tsx';
import { Section } from './section.tsx';
import { useSavedHomes } from './use-saved-homes.ts';

export function Component() {
  const session = useSession();
  const isOnDevice = useIsOnDevice();
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

function VisitorSections() {
  const homes = useSavedHomes('');
  return (
    <>
      <Section title="Saved searches">
        <p className="text-muted">
          Search for homes, then tap “Tell me about new ones” and we'll email you. With an account,
          you can change your searches here.
        </p>
        <div className="flex flex-wrap gap-3">
          <PlaceLink place={browsePage} />
          <ButtonLink to="/auth" variant="secondary" state={{ from: '/my-search' }}>
            Login
          </ButtonLink>
        </div>
      </Section>
      <Section title="Saved homes">
        <SavedHomes read={homes} />
      </Section>
      <Section title="Questions">
        <p className="text-muted">Log in to see your questions and replies here.</p>
      </Section>
    </>
  );
}
