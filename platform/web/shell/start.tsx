import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../calls/query-client.ts';
import { takeShellCalls, type ShellCalls } from '../calls/shell-calls.ts';
import type { WebPlugin } from '../plugin.ts';
import { lendNonce } from '../theme/lend-nonce.ts';
import { loadTheme } from '../theme/tenant-theme.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { hasMarker } from '../access/route-guard.ts';
import { keepTenantCookie, takeTenant } from '../access/tenant-address.ts';
import { styleNonce } from '../parts/page-settings.ts';
import { PortalContext, portalOf } from './portal.ts';
import { fetchAhead } from './address/fetch-ahead.ts';
import { makeRouter } from './address/router.tsx';

/**
 * Starts the browser application in `element` with the pages of the domains and the calls that the shell makes of them, once the
 * tenant's look is known.
 */
export const startPortal = async (
  element: HTMLElement,
  plugins: readonly WebPlugin[],
  calls: ShellCalls,
): Promise<void> => {
  takeShellCalls(calls);
  lendNonce(styleNonce());
  const portal = portalOf(plugins);
  const router = makeRouter(portal);
  const client = createQueryClient();
  fetchAhead(portal, router);
  takeTenant(
    hasMarker(document.cookie),
    portal.pages.filter((page) => page.everybody).map((page) => page.path),
  );
  keepTenantCookie();
  await loadTheme();
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <ThemeProvider>
          <PortalContext value={portal}>
            <RouterProvider router={router} />
          </PortalContext>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  // Wanted once a dialog is open or another page is gone to: no page waits for it.
  const { keepFocus } = await import('./keep-focus.ts');
  keepFocus(router);
};
