import { LoadingBar } from '../../../ui/loading-bar.tsx';

export const BrowsePending = () => <LoadingBar text="Loading properties..." />;
