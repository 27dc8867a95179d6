import { createContext, lazy, use, type ComponentType } from 'react';
import type { Page, SettingsTab, ShellTool, UserNote, WebPlugin } from '../plugin.ts';

/** What the domains have handed in, for those parts of the shell that show all of it. */
export type Portal = {
  readonly pages: readonly Page[];
  readonly settingsTabs: readonly LoadedTab[];
  readonly userNotes: readonly LoadedNote[];
  readonly tools: readonly LoadedTool[];
};

/** A tab with its contents, fetched when they are first shown. */
export type LoadedTab = Omit<SettingsTab, 'load'> & { readonly Content: ComponentType<{ done: () => void }> };

/** A note, fetched when the menu is first opened. */
export type LoadedNote = Omit<UserNote, 'load'> & { readonly Note: ComponentType };

/** A tool, fetched when it is first opened. */
export type LoadedTool = Omit<ShellTool, 'load'> & { readonly Tool: ComponentType<{ onClose: () => void }> };

export const portalOf = (plugins: readonly WebPlugin[]): Portal => ({
  pages: plugins.flatMap((plugin) => plugin.pages),
  settingsTabs: plugins
    .flatMap((plugin) => plugin.settingsTabs ?? [])
    .map(({ load, ...tab }) => ({ ...tab, Content: lazy(load) })),
  userNotes: plugins
    .flatMap((plugin) => plugin.userNotes ?? [])
    .map(({ load, ...note }) => ({ ...note, Note: lazy(load) })),
  tools: plugins
    .flatMap((plugin) => plugin.tools ?? [])
    .map(({ load, ...tool }) => ({ ...tool, Tool: lazy(load) })),
});

export const PortalContext = createContext<Portal>({
  pages: [],
  settingsTabs: [],
  userNotes: [],
  tools: [],
});
export const usePortal = (): Portal => use(PortalContext);
