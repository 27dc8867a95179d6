import type { ComponentType } from 'react';
import type { Permission, PermissionCode } from '../contract/permission.ts';
import type { Tours } from '../contract/shell/tour.ts';
import type { Bilingual } from '../contract/words.ts';

/** One route of the browser application. */
export type Page = {
  /** Route without query, such as `/management/sd-note`; a last `$name` part takes a value. */
  readonly path: string;
  /** The document title and the last breadcrumb. */
  readonly title: { readonly zh: string; readonly en: string };
  /** Loads the screen when it is first opened. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** True: no menu permission is needed. The guard adds these to the open routes. */
  readonly open?: true;
  /** True: shown to everybody, with or without a session. */
  readonly everybody?: true;
  /** True: shown without header and side menu. */
  readonly bare?: true;
  /** Route of the page above it, for the breadcrumbs: a detail page names its list. */
  readonly parent?: string;
};

/**
 * The page that a permission opens: its route and title are the permission's.
 * @example pages: [pageOf(partPermissions['part:list'], () => import('./list-page.tsx'))]
 */
export const pageOf = (
  { path, zh, en }: Permission & { readonly path: string },
  load: Page['load'],
): Page => ({ path, title: { zh, en }, load });

/** One tab of the personal settings dialog. */
export type SettingsTab = {
  readonly key: 'profile' | 'deputy' | 'password' | 'factor' | 'sessions' | 'subscription';
  readonly title: { readonly zh: string; readonly en: string };
  /** `done` is called when the tab has nothing more to do and the dialog may close. */
  readonly load: () => Promise<{ default: ComponentType<{ done: () => void }> }>;
};

/** What a domain keeps on the device until the server has it (`offline/outbox.ts`): the header of every page counts it. */
export type WaitingPart = {
  /** Who has such a thing: for others nothing is loaded. */
  readonly needs: PermissionCode;
  /** Loaded with every page: few words, and the store alone. */
  readonly load: () => Promise<{ default: WhatWaits }>;
};
export type WhatWaits = {
  readonly store: { readonly name: string; readonly read: () => Promise<void> };
  readonly words: Bilingual<{
    /** `{count}` of them wait. */
    readonly waiting: string;
    /** The same, `{refused}` of them refused. */
    readonly withRefused: string;
    /** What its user should know before he signs out. */
    readonly beforeSignOut: string;
  }>;
  /** The page that sends it, and where one sees to what was refused. */
  readonly to: () => string;
};

/** Something that a domain shows at a place of the shell. */
export type ShellNote = {
  readonly key: string;
  /** True: it shows nothing most of the time, and no place is kept for it while it is loaded. */
  readonly rare?: true;
  readonly load: () => Promise<{ default: ComponentType }>;
};

/** What opens over the page from the user menu, for holders of a permission. */
export type ShellTool = {
  readonly key: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly needs: PermissionCode;
  /** Mounted while it is open. */
  readonly load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
};

/** A document that was found by what was typed: its number, what tells it apart, and where it opens. */
export type Found = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
};

/** What a domain offers on the page of a record of a domain before it: opened by an action there, for holders of a permission. */
export type RecordTool = {
  /** The entity of the record, `transport_order`. */
  readonly record: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly needs: PermissionCode;
  /** Mounted while it is open. */
  readonly load: () => Promise<{ default: ComponentType<{ id: string; onClose: () => void }> }>;
  /** The same for the records that are selected in their list. */
  readonly several?: {
    readonly title: { readonly zh: string; readonly en: string };
    readonly load: () => Promise<{ default: SeveralRecords }>;
  };
};
/** A record as its list names it. */
export type NamedRecord = { readonly id: string; readonly number: string };
export type SeveralRecords = ComponentType<{ records: readonly NamedRecord[]; onClose: () => void }>;

/** What a domain shows on the page of a record of a domain before it, below its sections, to holders of a permission. */
export type RecordPart = {
  /** The entity of the record, `transport_order`. */
  readonly record: string;
  readonly needs: PermissionCode;
  /** A `DetailSection`, or nothing where there is nothing to show. */
  readonly load: () => Promise<{ default: ComponentType<{ id: string }> }>;
};

/** Finds documents of one kind for the search of the header, for holders of a permission. */
export type Finder = {
  /** The page of these documents: its name in the menu stands over them. */
  readonly needs: PermissionCode;
  /** Loaded when somebody searches. Returns at most `limit` documents, the best first. */
  readonly load: () => Promise<{ default: Find }>;
};
export type Find = (text: string, limit: number) => Promise<readonly Found[]>;

/** Asks who is there once more, over the page; `onDone` says whether he has proved it. */
export type ProofDialog = ComponentType<{ onDone: (proven: boolean) => void }>;

export type WebPlugin = {
  readonly name: string;
  readonly pages: readonly Page[];
  readonly settingsTabs?: readonly SettingsTab[];
  /** In the header, before the user's menu: each as large as one button. */
  readonly headerParts?: readonly ShellNote[];
  readonly waiting?: readonly WaitingPart[];
  /** Lines below the user's name in his menu: where he is. */
  readonly userNotes?: readonly ShellNote[];
  /** Above the login page. */
  readonly loginNotes?: readonly ShellNote[];
  readonly tools?: readonly ShellTool[];
  readonly recordTools?: readonly RecordTool[];
  readonly recordParts?: readonly RecordPart[];
  readonly finders?: readonly Finder[];
  /** Stops over the pages for who is here for the first time. */
  readonly tour?: Tours;
  /** Of the domain that signs people in: shown when a call answers `err.proofNeeded`. */
  readonly proof?: { readonly load: () => Promise<{ default: ProofDialog }> };
};

/**
 * What a domain hands to the browser application, as the default export of its `web/plugin.tsx`;
 * `apps/web/domains.ts` lists them in the order of the domains.
 */
export const webPlugin = (plugin: WebPlugin): WebPlugin => plugin;
