import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export const FirstHomeCard = () => (
  <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
    <div>
      <h2 className="text-xl">Welcome to Musha</h2>
      <p className="text-muted">
        All you need to start is a few pictures, the rent and the suburb.
      </p>
    </div>
    <ButtonLink to="/owner/add-property">List your first home</ButtonLink>
  </Card>
);
