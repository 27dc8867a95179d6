/** What a tenant may do without measure. */
export const kinds = ['exports', 'prints', 'uploads', 'messages', 'mails', 'jobs'] as const;
export type Plan = {
  readonly kind: (typeof kinds)[number];
  readonly url: string;
  readonly address: string;
  /** Sessions of its people, and of the supplier whose note is printed. */
  readonly tokens: readonly string[];
  readonly supplier: string;
  readonly print: string;
};
