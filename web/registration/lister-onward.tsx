import { useState } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '../session/use-me.ts';

/** Redirects listers to the form for a new listing, because they need not register again. */
export function ListerOnward() {
  const { data: me } = useMe();
  // Checked only once, because people who register on this page go to their dashboard instead.
  const [wasLister, setWasLister] = useState<boolean>();
  if (me && wasLister === undefined) setWasLister(me.viewer_can.list_homes);
  return wasLister && <Navigate to="/owner/add-property" replace />;
}
