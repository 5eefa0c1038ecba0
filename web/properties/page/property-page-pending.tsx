import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { Waiting } from '../../ui/waiting.tsx';

const JustWaiting = () => <Waiting text="Loading property details..." />;

/** DETAIL-01. Where what shows more does not arrive, nobody misses it. */
export const PropertyPending = lazyPart(
  () =>
    import('../card/home-on-its-way.tsx').then(
      ({ HomeOnItsWay }) => HomeOnItsWay,
      () => JustWaiting,
    ),
  <JustWaiting />,
);
