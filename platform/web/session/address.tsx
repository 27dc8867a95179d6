import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { textOf } from './text-of.ts';

/**
 * The query of the address as text, whatever the router made of it: `?id=17&status=new` is `{ id: '17', status: 'new' }`.
 * Kits and detail pages read it; they know no route, so the router's typing does not reach here.
 */
export const useAddress = (): Record<string, string> => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => textsOf(search), [search]);
};

/** What stands in the address at a place of the page's path: `code` of `/driver/$code`; empty where there is none. */
export const usePlace = (name: string): string => {
  const places: Record<string, unknown> = useParams({ strict: false });
  return textOf(places[name] ?? '');
};

/**
 * What stands behind the `#` of the address, and never leaves the browser: no log of a proxy has it (ASVS 5.0, V14.2.1). Empty where there is
 * nothing.
 */
export const useSecret = (): string => useLocation({ select: ({ hash }) => hash });

/** Goes to a path with its query: `/common/dn-detail?id=17`. */
export const useGo = (): ((path: string, options?: { replace?: boolean }) => void) => {
  const navigate = useNavigate();
  return (path, options) => void navigate({ ...target(path), ...options } as never);
};

/** A link to a path with its query; `tabIndex` where arrow keys lead to it (`draw/use-arrow-keys.ts`). */
export const ToLink = ({
  to,
  className,
  tabIndex,
  children,
}: {
  to: string;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}) => (
  <Link {...(target(to) as { to: '.' })} className={className} {...(tabIndex !== undefined && { tabIndex })}>
    {children}
  </Link>
);

/** Puts the query of the present page in place of the one before. Empty values are left out. */
export const useSetAddress = (): ((query: Readonly<Record<string, string | number | undefined>>) => void) => {
  const navigate = useNavigate();
  return (query) => {
    const search = Object.fromEntries(
      Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
    );
    void navigate({ to: '.', search, replace: true } as never);
  };
};

const target = (path: string) => {
  const [to = '', query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
};

const textsOf = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, textOf(value)]),
  );
