import * as z from 'zod/mini';

/** The plants' ERP: where invoices are handed over. */
export type Erp = {
  /** One address for all documents; it is vouched for, so it may lie in a private network. */
  readonly url: string;
  /** Sent with each call, so that the ERP knows who speaks. */
  readonly token: string;
  /** The tenant whose ERP it is: documents of others never reach it. */
  readonly tenantId: number;
};

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
};

/** Name, rule and default of each setting; `.env.example` says what it is for. */
export const erpSettings = {
  ERP_URL: z.optional(
    z.string().check(z.refine(isSafe, { error: 'an address like https://erp.example.com/invoices' })),
  ),
  ERP_TOKEN: z.optional(
    z.string().check(
      z.refine((text) => /^[\x21-\x7e]{16,200}$/.test(text), {
        error: 'at least 16 characters without spaces',
      }),
    ),
  ),
  ERP_TENANT: z._default(
    z.pipe(
      z.string().check(z.refine((text) => /^\d{1,9}$/.test(text), { error: 'the number of a tenant' })),
      z.transform(Number),
    ),
    0,
  ),
};
type Settings = z.output<z.ZodMiniObject<typeof erpSettings>>;

/** What is missing beside the settings that are there: nobody is spoken to without saying who speaks. */
export const missingForErp = (input: Readonly<Record<string, string | undefined>>): string[] => {
  const together = ['ERP_URL', 'ERP_TOKEN'];
  const missing = together.filter((name) => input[name] === undefined);
  return missing.length === 1
    ? missing.map((name) => `${name} is missing. The ERP needs ${together.join(' and ')}.`)
    : [];
};

export const erpOf = ({ ERP_URL: url, ERP_TOKEN: token, ERP_TENANT: tenantId }: Settings): Erp | undefined =>
  url === undefined || token === undefined ? undefined : { url, token, tenantId };
