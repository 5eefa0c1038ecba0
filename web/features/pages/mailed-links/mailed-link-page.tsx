import { matchPath, useLocation } from 'react-router';
import { mailedLinkPaths } from './mailed-link-paths.ts';
import { mailedLinks } from './mailed-links.ts';
import { PasswordLinkForm } from './password-link-form.tsx';
import { RedeemLink } from './redeem-link.tsx';

/** The page of every emailed link that does one thing with its token. */
export function Component() {
  const { pathname } = useLocation();
  const path = mailedLinkPaths.find((known) => matchPath(known, pathname));
  const link = path && mailedLinks[path];
  if (!link) return null;
  return link.on === 'form' ? (
    <PasswordLinkForm key={path} {...link} />
  ) : (
    <RedeemLink key={path} {...link} />
  );
}
