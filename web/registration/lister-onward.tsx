import { useState } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '../session/use-me.ts';

/** Sends listers on to the form for a home, because they need no second registration. */
export function ListerOnward() {
  const { data: me } = useMe();
  // Only people who came as listers are sent on; those who register here go to their dashboard.
  const [wasLister, setWasLister] = useState<boolean>();
  if (me && wasLister === undefined) setWasLister(me.viewer_can.list_homes);
  return wasLister && <Navigate to="/owner/add-property" replace />;
}
