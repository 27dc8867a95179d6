import { createContext, lazy, use, type ComponentType } from 'react';
import type { Tours } from '../../contract/shell/tour.ts';
import type {
  Finder,
  Page,
  ProofDialog,
  RecordPart,
  RecordTool,
  SeveralRecords,
  SettingsTab,
  ShellNote,
  ShellTool,
  WaitingPart,
  WebPlugin,
} from '../plugin.ts';

/** What the domains have handed in, for those parts of the shell that show all of it. */
export type Portal = {
  readonly pages: readonly Page[];
  readonly settingsTabs: readonly LoadedTab[];
  readonly headerParts: readonly LoadedNote[];
  readonly userNotes: readonly LoadedNote[];
  readonly tools: readonly LoadedTool[];
  readonly recordTools: readonly LoadedRecordTool[];
  readonly recordParts: readonly LoadedRecordPart[];
  readonly finders: readonly Finder[];
  readonly tours: readonly Tours[];
  readonly loginNotes: readonly LoadedNote[];
  readonly Proof?: ProofDialog | undefined;
};

/** A tab with its contents, fetched when they are first shown. */
export type LoadedTab = Omit<SettingsTab, 'load'> & { readonly Content: ComponentType<{ done: () => void }> };

/** A note, fetched when it is first shown. */
export type LoadedNote = Omit<ShellNote, 'load'> & { readonly Note: ComponentType };

/** A tool, fetched when it is first opened. */
export type LoadedTool = Omit<ShellTool, 'load'> & { readonly Tool: ComponentType<{ onClose: () => void }> };

/** The same for the tool of a record. */
export type LoadedRecordTool = Omit<RecordTool, 'load' | 'several'> & {
  readonly Tool: ComponentType<{ id: string; onClose: () => void }>;
  readonly several?: { readonly title: RecordTool['title']; readonly Tool: SeveralRecords };
};

/** What is shown of a record. */
export type LoadedRecordPart = Omit<RecordPart, 'load'> & { readonly Part: ComponentType<{ id: string }> };

export const portalOf = (plugins: readonly WebPlugin[]): Portal => ({
  tours: plugins.flatMap(({ tour }) => tour ?? []),
  pages: plugins.flatMap((plugin) => plugin.pages),
  settingsTabs: plugins
    .flatMap((plugin) => plugin.settingsTabs ?? [])
    .map(({ load, ...tab }) => ({ ...tab, Content: lazy(load) })),
  headerParts: loaded([
    waitingMark(plugins.flatMap((plugin) => plugin.waiting ?? [])),
    ...plugins.flatMap((plugin) => plugin.headerParts ?? []),
  ]),
  userNotes: loaded(plugins.flatMap((plugin) => plugin.userNotes ?? [])),
  loginNotes: loaded(plugins.flatMap((plugin) => plugin.loginNotes ?? [])),
  tools: plugins
    .flatMap((plugin) => plugin.tools ?? [])
    .map(({ load, ...tool }) => ({ ...tool, Tool: lazy(load) })),
  recordTools: plugins
    .flatMap((plugin) => plugin.recordTools ?? [])
    .map(({ load, several, ...tool }) => ({
      ...tool,
      Tool: lazy(load),
      ...(several && { several: { title: several.title, Tool: lazy(several.load) } }),
    })),
  recordParts: plugins
    .flatMap((plugin) => plugin.recordParts ?? [])
    .map(({ load, ...part }) => ({ ...part, Part: lazy(load) })),
  finders: plugins.flatMap((plugin) => plugin.finders ?? []),
  Proof: plugins.flatMap(({ proof }) => (proof ? [lazy(proof.load)] : []))[0],
});

const waitingMark = (parts: readonly WaitingPart[]): ShellNote => ({
  key: 'waiting',
  rare: true,
  load: async () => ({ default: (await import('../offline/waiting-mark.tsx')).waitingMark(parts) }),
});

/** A note that cannot be fetched, as there is no network, is left out: it is never worth the page, with what somebody counts on it. */
const loaded = (notes: readonly ShellNote[]): LoadedNote[] =>
  notes.map(({ load, ...note }) => ({
    ...note,
    Note: lazy(async () => load().catch(() => ({ default: Nothing }))),
  }));
const Nothing = (): null => null;

export const PortalContext = createContext<Portal>({
  pages: [],
  settingsTabs: [],
  headerParts: [],
  userNotes: [],
  tools: [],
  recordTools: [],
  recordParts: [],
  finders: [],
  tours: [],
  loginNotes: [],
});
export const usePortal = (): Portal => use(PortalContext);
