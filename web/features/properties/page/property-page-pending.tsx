import { LoadingBar } from '../../../ui/loading-bar.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';

const LoadingText = () => <LoadingBar text="Loading property details..." />;

/** Falls back to a spinner if the preview code cannot load (DETAIL-01). */
export const PropertyPending = lazyPart(
  () =>
    import('../card/pending-home.tsx').then(
      ({ PendingHome }) => PendingHome,
      () => LoadingText,
    ),
  <LoadingText />,
);
