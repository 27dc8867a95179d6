import type { ReactNode } from 'react';
import { ToLink } from '../session/address.tsx';
import { useSession } from '../session/session.ts';
import { leadsSomewhere } from './route-guard.ts';

/** A link to a record of another page; its words alone where the user may not open that page, because the link would lead him home. */
export const OpenLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) => {
  // whoever is not signed in has no pages: what is public guards itself
  const urls = useSession((now) => now.user?.permissionUrls) ?? [];
  return urls.length === 0 || leadsSomewhere(to, urls) ? (
    <ToLink to={to} {...(className !== undefined && { className })}>
      {children}
    </ToLink>
  ) : (
    <span {...(className !== undefined && { className })}>{children}</span>
  );
};
