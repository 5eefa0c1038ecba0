import { Link } from 'react-router';
import { useSession } from '../../../client/session/session-store.ts';
import { SheetGroup, sheetLink } from '../../../shell/menu/sheet-group.tsx';
import { waysToJoin } from '../../../shell/places.ts';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';

// Loaded on demand, because visitors do not need the query cache (11 KB).
const SheetMember = lazyPart(async () => (await import('./sheet-member.tsx')).SheetMember);

export function SheetAccount({ onFollow }: { onFollow(): void }) {
  const session = useSession();
  if (session) return <SheetMember session={session} onFollow={onFollow} />;
  return (
    <>
      <section className="border-t border-line pt-3">
        <Link to="/auth" className={sheetLink} onClick={onFollow}>
          Login
        </Link>
      </section>
      <SheetGroup title="Join as" links={waysToJoin} onFollow={onFollow} />
    </>
  );
}
