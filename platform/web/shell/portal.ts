import { createContext, use } from 'react';
import type { Page, SettingsTab, WebPlugin } from '../plugin.ts';

/** What the domains have handed in, for those parts of the shell that show all of it. */
export type Portal = {
  readonly pages: readonly Page[];
  readonly settingsTabs: readonly SettingsTab[];
};

export const portalOf = (plugins: readonly WebPlugin[]): Portal => ({
  pages: plugins.flatMap((plugin) => plugin.pages),
  settingsTabs: plugins.flatMap((plugin) => plugin.settingsTabs ?? []),
});

export const PortalContext = createContext<Portal>({ pages: [], settingsTabs: [] });
export const usePortal = (): Portal => use(PortalContext);
