/** The kinds of party. Each has its own database role and row policies. DOMAIN.md, "People". */
export type Party = 'supplier' | 'plant' | 'forwarder' | 'admin';

/**
 * Who asks and what he may see: made in one place from the session, needed by every query.
 * `job` is the system itself at work for a tenant.
 */
export type Scope = {
  readonly tenantId: number;
  readonly userId: string;
  readonly userNo: string;
  readonly userName: string;
  readonly party: Party | 'job';
  /** Supplier code or forwarder code; the plant number for plant users; empty for administrators. */
  readonly companyCode: string;
  /** The plant of the header, one of `plants`. */
  readonly plantNo: string;
  readonly plants: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Set for a program: the token that it sends, made by the user (docs/decisions/0043). */
  readonly program?: { readonly id: string; readonly name: string };
  /** Set while the user acts for another supplier, whose code is `companyCode` then (docs/decisions/0021). */
  readonly agent?: Agent;
};

/** Who acts for another supplier. `userName` of the scope says it in words, as documents keep it; this is what it is made of. */
export type Agent = {
  /** The user's own company. */
  readonly companyCode: string;
  readonly userName: string;
  /** Tells the agencies in force apart from those a moment ago. */
  readonly state: string;
};
