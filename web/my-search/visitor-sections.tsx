import { ButtonLink } from '../ui/button.tsx';
import { SavedHomes } from './saved-homes.tsx';
import { Section } from './section.tsx';
import { useSavedHomes } from './use-saved-homes.ts';

export function VisitorSections() {
  const homes = useSavedHomes('');
  return (
    <>
      <Section title="Saved searches">
        <p className="text-muted">
          Search for homes, then tap “Tell me about new ones” and we'll email you. With an account,
          you can change your searches here.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/properties">Browse Properties</ButtonLink>
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
