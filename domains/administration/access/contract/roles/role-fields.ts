import * as z from 'zod/mini';
import { YesNo, text } from '@portal/platform/contract/fields.ts';

export const parties = ['supplier', 'plant', 'forwarder', 'admin'] as const;
export const PartyField = z.enum(parties, { error: 'required' });

/** What a role opens: codes of pages, buttons and interfaces that are declared now. Menus follow from their pages. */
export const Privileges = z.array(text(80)).check(z.maxLength(2000, 'tooMany'));

/** One node of the permission tree as the tenant calls it, with the calls that it opens. */
export const PermissionEntry = z.object({
  code: z.string(),
  kind: z.enum(['menu', 'page', 'button', 'interface']),
  zh: z.string(),
  en: z.string(),
  parent: z.nullable(z.string()),
  path: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  sort: z.number(),
  /** The types of role that can hold it. */
  parties: z.array(PartyField),
  /** Y when the tenant's administrators took it out of the choice. */
  removed: YesNo,
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
});
export type PermissionEntry = z.output<typeof PermissionEntry>;
