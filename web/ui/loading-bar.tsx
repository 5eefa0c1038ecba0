import { Spinner } from './spinner.tsx';

/** A loading bar over the page; fades in, so that fast navigations never show it. */
export const LoadingBar = ({ text = 'Loading...' }: { text?: string }) => (
  <Spinner
    text={text}
    className="fixed inset-x-0 top-below-header z-50 animate-soon border-b border-line bg-surface p-2 shadow-card"
  />
);
