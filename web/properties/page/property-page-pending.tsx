import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { Waiting } from '../../ui/waiting.tsx';

const LoadingText = () => <Waiting text="Loading property details..." />;

/** Falls back to a spinner if the preview code cannot load (DETAIL-01). */
export const PropertyPending = lazyPart(
  () =>
    import('../card/pending-home.tsx').then(
      ({ PendingHome }) => PendingHome,
      () => LoadingText,
    ),
  <LoadingText />,
);
