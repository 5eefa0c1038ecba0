import { Spinner } from '../ui/spinner.tsx';

/** BROWSE-03 */
export const BrowsePending = () => <Spinner text="Loading properties..." />;
