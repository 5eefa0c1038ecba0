import { useEffect, useRef } from 'react';
import {
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';

export type NavigateIfHere = (to: To, options?: NavigateOptions) => Promise<void>;

/** Returns a function that navigates after a response, unless the person has left the page. */
export function useNavigateIfHere(): NavigateIfHere {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state } = useNavigation();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  return async (to, options) => {
    // The first history entry has no key in its state; the router calls it "default".
    const isHere = key === (history.state?.key ?? 'default');
    if (isHere && latest.current === 'idle') await navigate(to, options);
  };
}
