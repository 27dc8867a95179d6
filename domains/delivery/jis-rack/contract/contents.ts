/** What a rack holds: parts in its compartments, or packages that bear labels of their own. */
export const rackContents = ['parts', 'packages'] as const;
export type RackContents = (typeof rackContents)[number];

/** What leads the licence plate of a JIS loading unit (VDA 4994): one with compartments, one with packages. */
export const PLATE_IDENTIFIER = { parts: '3J', packages: '4J' } as const satisfies Record<
  RackContents,
  string
>;
