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
          Search for a home and tap “Tell me about new ones”. We write to your email address; with
          an account you see and change your searches here.
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
        <p className="text-muted">
          After you log in, what you asked about homes stands here, with the answers.
        </p>
      </Section>
    </>
  );
}
