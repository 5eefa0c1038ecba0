import { use, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { PropertyGrid } from '../properties/property-grid.tsx';
import { Button } from '../ui/button.tsx';
import { loadHomes } from './load-homes.ts';
import { forgetViews, readRecentlyViewed } from './recently-viewed.ts';

const shownAtMost = 4;

/** The homes lately opened on this device, as they are now. */
export function RecentlyViewedHomes() {
  return null;
}
