import { Spinner } from './spinner.tsx';

/** Says over the page that what was tapped is on its way; what is there in a moment says nothing. */
export const Waiting = ({ text = 'Loading...' }: { text?: string }) => (
  <Spinner
    text={text}
    className="fixed inset-x-0 top-below-header z-50 animate-soon border-b border-line bg-surface p-2 shadow-card"
  />
);
