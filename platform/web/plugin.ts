import type { ComponentType } from 'react';

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
  /** True: shown without header and side menu. */
  readonly bare?: true;
  /** Route of the page above it, for the breadcrumbs: a detail page names its list. */
  readonly parent?: string;
};

export type WebPlugin = { readonly name: string; readonly pages: readonly Page[] };

/** What a domain hands to the browser application: `apps/web/domains.ts` lists them in the order of the domains. */
export const webPlugin = (plugin: { name: string; pages: Page[] }): WebPlugin => plugin;
