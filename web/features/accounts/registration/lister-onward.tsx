import { useState } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '../../../client/session/use-me.ts';

/** Redirects listers to the form for a new listing, because they need not register again. */
export function ListerOnward() {
  const { data: me } = useMe();
  // Checks only once: people who register here become listers, but go to their dashboard.
  const [wasLister, setWasLister] = useState<boolean>();
  if (me && wasLister === undefined) setWasLister(me.viewer_can.list_homes);
  return wasLister && <Navigate to="/owner/add-property" replace />;
}
