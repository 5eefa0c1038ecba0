import { LoadingBar } from '../../ui/loading-bar.tsx';

/** BROWSE-03 */
export const BrowsePending = () => <LoadingBar text="Loading properties..." />;
