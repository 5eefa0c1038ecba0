import { Spinner } from './spinner.tsx';

/** Says over the page that the next one is loading; appears only when that takes a moment. */
export const Waiting = ({ text = 'Loading...' }: { text?: string }) => (
  <Spinner
    text={text}
    className="fixed inset-x-0 top-below-header z-50 animate-soon border-b border-line bg-surface p-2 shadow-card"
  />
);
