import type { ComponentProps, MouseEvent, SubmitEvent } from 'react';
import {
  UNSAFE_createBrowserHistory as createHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type LinkProps,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type NavLinkProps,
  type RouterInit,
  useHref,
  useLocation,
  useNavigate,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';

// In place of the router's own, which also prefetch, mask, animate and submit: nothing here uses
// that, and every page would load it (decision 20).

/** @see https://reactrouter.com/api/components/Link */
export function Link({
  to,
  replace,
  state,
  relative,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...rest
}: LinkProps) {
  const href = useHref(to, { ...(relative && { relative }) });
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !staysHere(event, rest.target)) return;
    event.preventDefault();
    const isHere = href === location.pathname + location.search + location.hash;
    void navigate(to, {
      replace: replace ?? isHere,
      state,
      ...(relative && { relative }),
      ...(preventScrollReset && { preventScrollReset }),
    });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Whether a click follows the link in this tab. */
const staysHere = (event: MouseEvent, target = '_self') =>
  event.button === 0 &&
  target === '_self' &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** @see https://reactrouter.com/api/components/NavLink */
export function NavLink({
  to,
  className,
  ...rest
}: Pick<LinkProps, 'to' | 'children'> & Pick<NavLinkProps, 'className'>) {
  const { pathname } = useLocation();
  const isActive = `${pathname}/`.startsWith(`${to}/`);
  const look =
    typeof className === 'function'
      ? className({ isActive, isPending: false, isTransitioning: false })
      : className;
  return <Link {...rest} to={to} className={look} aria-current={isActive ? 'page' : undefined} />;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'action'> {
  action: string;
}

/** A form that leads to an address: its fields become the search parameters. */
export function Form({ action, onSubmit, ...rest }: FormProps) {
  const navigate = useNavigate();
  const follow = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ]);
    void navigate(`${action}?${new URLSearchParams(fields)}`);
  };
  return <form {...rest} action={action} onSubmit={follow} />;
}

/** @see https://reactrouter.com/api/components/ScrollRestoration */
export function ScrollRestoration() {
  useScrollRestoration();
  return null;
}

/** @see https://reactrouter.com/api/data-routers/createBrowserRouter */
export const createBrowserRouter = (
  routes: RouterInit['routes'],
  options: Omit<RouterInit, 'routes' | 'history'>,
) =>
  createRouter({
    mapRouteProperties,
    hydrationRouteProperties,
    ...options,
    routes,
    history: createHistory(),
  }).initialize();
