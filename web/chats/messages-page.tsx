import { useSession } from '../session/session-store.ts';
import { MessagesScreen } from './messages-screen.tsx';

/** Conversations of the signed-in person (MSGS-01 to MSGS-29). */
export function Component() {
  const userId = useSession()?.user.id;
  return (
    <>
      <title>Messages – Musha</title>
      {userId !== undefined && <MessagesScreen key={userId} userId={userId} />}
    </>
  );
}
