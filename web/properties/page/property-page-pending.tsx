import { LoadingBar } from '../../ui/loading-bar.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';

const JustWaiting = () => <LoadingBar text="Loading property details..." />;

/** DETAIL-01. Where what shows more does not arrive, nobody misses it. */
export const PropertyPending = lazyPart(
  () =>
    import('../card/home-on-its-way.tsx').then(
      ({ HomeOnItsWay }) => HomeOnItsWay,
      () => JustWaiting,
    ),
  <JustWaiting />,
);
