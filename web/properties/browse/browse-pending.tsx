import { Waiting } from '../../ui/waiting.tsx';

/** BROWSE-03 */
export const BrowsePending = () => <Waiting text="Loading properties..." />;
