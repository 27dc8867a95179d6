import * as z from 'zod/mini';
import { choice, code, count, moment, text as name } from '@portal/platform/contract/columns.ts';
import { longest, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { Privileges, parties } from '../roles/role-fields.ts';

/** `suspended`: its maker is inactive or locked, and his programs with him. */
export const tokenStates = ['valid', 'suspended', 'expired', 'ended'] as const;

/** Days after which a token expires: at most a year. */
export const tokenDays = ['30', '90', '180', '365'] as const;
/** Hours for which the secret of before stays good beside a new one. */
export const overlapHours = ['0', '1', '24', '72', '168'] as const;
/** Most tokens of a company that are good at once. */
export const MOST_TOKENS = 50;

export const tokenColumns = {
  name: name({ px: 150, sorts: true }),
  state: choice(tokenStates, 'tokenStates', { sorts: true, card: 'sign' }),
  party: choice(parties, 'parties', { px: 100, hidden: true }),
  companyCode: code({ px: 110, sorts: true }),
  madeBy: name({ px: 110 }),
  plants: name({ px: 120 }),
  permissionCount: count(),
  expiresAt: moment({ sorts: true }),
  lastUsedAt: moment({ sorts: true, maybe: true }),
  lastUsedFrom: code({ px: 130, maybe: true }),
  hint: code({ px: 90 }),
  addresses: name({ px: 170, hidden: true }),
  createdAt: moment({ sorts: true, hidden: true }),
} as const;

export const tokenFilters = {
  name: contains(),
  state: oneOf(tokenStates, 'tokenStates'),
  companyCode: contains(),
};

/** `10.20.0.0/16`, `fd00:20::/48`, or one address. */
const Network = z.string({ error: 'required' }).check(
  longest(50),
  z.refine((text) => NETWORKS.some((form) => form.safeParse(text).success), { error: 'token.address' }),
);
const NETWORKS = [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()];

export const TokenInput = z.object({
  name: text(60),
  permissions: Privileges.check(z.minLength(1, 'chooseOne')),
  plants: z.array(text(20)).check(z.minLength(1, 'chooseOne'), z.maxLength(200, 'tooMany')),
  /** Networks it may be used from; none: from everywhere. */
  addresses: z._default(z.array(Network).check(z.maxLength(20, 'tooMany')), []),
  validDays: selectedOf(tokenDays),
});

export const OverlapHours = selectedOf(overlapHours);
