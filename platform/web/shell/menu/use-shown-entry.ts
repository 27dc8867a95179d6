import { useRouterState } from '@tanstack/react-router';
import { usePage } from '../../parts/use-page.ts';
import { useSession } from '../../session/session.ts';
import { entriesOf, type Entry } from './menu-tree.ts';

/** The entry of the menu for the page that is shown, or for the list above it. */
export const useShownEntry = (): Entry | undefined => {
  const menu = useSession((now) => now.user?.menu) ?? [];
  const path = useRouterState({ select: (state) => state.location.pathname });
  const parent = usePage()?.parent;
  const entries = entriesOf(menu);
  return entries.find((entry) => entry.path === path) ?? entries.find((entry) => entry.path === parent);
};
