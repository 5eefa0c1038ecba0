import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** A dashboard without a user (DASH-18). */
export function SignInRequired() {
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <Card className="flex flex-col items-start gap-4 p-5 sm:p-8">
        <h1 className="text-2xl">Sign In Required</h1>
        <p className="text-muted">Please sign in to access your dashboard</p>
        <ButtonLink to="/auth">Sign In</ButtonLink>
      </Card>
    </div>
  );
}
