import { useState } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '../session/use-me.ts';

/** Redirects listers to the form for a home, because they need no second registration. */
export function ListerOnward() {
  const { data: me } = useMe();
  // Checked once: people who register on this page go to their dashboard.
  const [wasLister, setWasLister] = useState<boolean>();
  if (me && wasLister === undefined) setWasLister(me.viewer_can.list_homes);
  return wasLister && <Navigate to="/owner/add-property" replace />;
}
