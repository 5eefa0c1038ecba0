import { useMe } from '../../session/use-me.ts';
import { ButtonLink } from '../../ui/button.tsx';

export function EmptyInbox() {
  const { data: me } = useMe();
  const lists = me?.viewer_can.list_homes === true;
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-10 text-center">
      <p role="status" className="font-semibold">
        No conversations yet
      </p>
      <p className="text-muted">
        {lists
          ? 'When renters ask about your homes, their questions appear here.'
          : 'Your questions and replies appear here.'}
      </p>
      <ButtonLink to={lists ? '/owner/dashboard' : '/properties'} variant="secondary">
        {lists ? 'Go to your dashboard' : 'Browse Properties'}
      </ButtonLink>
    </div>
  );
}
