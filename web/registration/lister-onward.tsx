import { useState } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '../session/use-me.ts';

/** Whoever lists homes already needs no registration to list one more. */
export function ListerOnward() {
  const { data: me } = useMe();
  // As they came: whoever registers here goes on to their dashboard.
  const [wasLister, setWasLister] = useState<boolean>();
  if (me && wasLister === undefined) setWasLister(me.viewer_can.list_homes);
  return wasLister && <Navigate to="/owner/add-property" replace />;
}
