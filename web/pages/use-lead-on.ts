import { useEffect, useRef } from 'react';
import {
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';

export type LeadOn = (to: To, options?: NavigateOptions) => Promise<void>;

/**
 * Leads on from the page that this was rendered on, once an answer is there. Whoever has gone on by
 * then, or is about to, is not taken away from where they went.
 */
export function useLeadOn(): LeadOn {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state } = useNavigation();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  return async (to, options) => {
    // The router's name of the entry, which the first one has not.
    const isHere = key === (history.state?.key ?? 'default');
    if (isHere && latest.current === 'idle') await navigate(to, options);
  };
}
