import * as z from 'zod/mini';
import type { Party } from '@portal/platform/contract/scope.ts';

/** The company's identity provider (OpenID Connect), and by which rule its people become users. */
export type IdentityProvider = {
  issuer: string;
  /** Whether what it names beside its own address may lie on this machine and in private networks. */
  mayBeInner: boolean;
  clientId: string;
  /** Undefined: a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
  /** The address under which browsers reach our callback; the provider knows it too. */
  redirectUri: string;
  scope: string;
  /** What it is called on the login page. */
  name: string;
  tenantId: number;
  /** Which claim finds the user at his first sign-in: his address in `email`, or his number in `preferred_username`. */
  match: 'email' | 'preferred_username';
  /** Whether an address counts that the provider does not say it has verified. */
  trustsEmail: boolean;
  /** What somebody becomes whom nobody knows; undefined: he is refused. */
  creates: NewPerson | undefined;
};
export type NewPerson = {
  party: Party;
  company: string;
  plants: string[];
  roles: string[];
  /** Claims that go before company and roles, if they are named. */
  companyClaim: string | undefined;
  rolesClaim: string | undefined;
};

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
};
const address = (example: string) =>
  z.optional(z.string().check(z.refine(isSafe, { error: `an address like ${example}` })));
const yesOrNo = z.pipe(
  z.enum(['0', '1'], { error: '1 (yes) or 0 (no)' }),
  z.transform((text) => text === '1'),
);
const listed = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
);

/** Name, rule and default of each setting; `.env.example` says what it is for. */
export const providerSettings = {
  OIDC_ISSUER: address('https://login.example.com'),
  OIDC_INNER: z._default(yesOrNo, false),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_REDIRECT_URI: address('https://portal.example.com/api/system/v1/login/provider/callback'),
  OIDC_SCOPE: z._default(
    z
      .string()
      .check(
        z.refine((text) => text.split(' ').includes('openid'), { error: 'scopes with openid among them' }),
      ),
    'openid profile email',
  ),
  OIDC_NAME: z._default(z.string(), 'SSO'),
  OIDC_TENANT: z._default(
    z.pipe(
      z.string().check(z.refine((text) => /^\d{1,9}$/.test(text), { error: 'the number of a tenant' })),
      z.transform(Number),
    ),
    0,
  ),
  OIDC_MATCH: z._default(
    z.enum(['email', 'preferred_username'], { error: 'one of email, preferred_username' }),
    'email',
  ),
  OIDC_TRUST_EMAIL: z._default(yesOrNo, false),
  OIDC_CREATE: z._default(yesOrNo, false),
  OIDC_NEW_PARTY: z._default(
    z.enum(['plant', 'supplier', 'forwarder'], { error: 'one of plant, supplier, forwarder' }),
    'plant',
  ),
  OIDC_NEW_COMPANY: z.optional(z.string()),
  OIDC_NEW_PLANTS: z.optional(listed),
  OIDC_NEW_ROLES: z.optional(listed),
  OIDC_COMPANY_CLAIM: z.optional(z.string()),
  OIDC_ROLES_CLAIM: z.optional(z.string()),
};
type Settings = z.output<z.ZodMiniObject<typeof providerSettings>>;

const TOGETHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_REDIRECT_URI'] as const;

/** What is missing beside the settings that are there: a provider that is half set would look as if it were none. */
export const missingForProvider = (input: Readonly<Record<string, string | undefined>>): string[] =>
  TOGETHER.some((name) => input[name] !== undefined)
    ? TOGETHER.filter((name) => input[name] === undefined).map(
        (name) => `${name} is missing. An identity provider needs ${TOGETHER.join(', ')}.`,
      )
    : [];

export const providerOf = (settings: Settings): IdentityProvider | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_REDIRECT_URI: redirectUri } = settings;
  if (issuer === undefined || clientId === undefined || redirectUri === undefined) return undefined;
  return {
    issuer,
    mayBeInner: settings.OIDC_INNER,
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    redirectUri,
    scope: settings.OIDC_SCOPE,
    name: settings.OIDC_NAME,
    tenantId: settings.OIDC_TENANT,
    match: settings.OIDC_MATCH,
    trustsEmail: settings.OIDC_TRUST_EMAIL,
    creates: settings.OIDC_CREATE
      ? {
          party: settings.OIDC_NEW_PARTY,
          company: settings.OIDC_NEW_COMPANY ?? '',
          plants: settings.OIDC_NEW_PLANTS ?? [],
          roles: settings.OIDC_NEW_ROLES ?? [],
          companyClaim: settings.OIDC_COMPANY_CLAIM,
          rolesClaim: settings.OIDC_ROLES_CLAIM,
        }
      : undefined,
  };
};
