import * as z from 'zod/mini';
import { choice, code, moment, text as name } from '@portal/platform/contract/columns.ts';
import { codeText, longest, text } from '@portal/platform/contract/fields.ts';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { contains } from '@portal/platform/contract/filters.ts';

/** Calls of a wall without a session: its pass is a cookie that goes to these addresses only. */
export const WALL = '/jis/v1/wall';

export const passStates = ['live', 'expired', 'revoked'] as const;

/** Passes that are made at a plant; each is a screen. */
export const MOST_PASSES = 100;
export const MOST_MONTHS = 12;
const MOST_LINES = 20;

export const jisWallPassColumns = {
  name: name({ px: 200, chars: 30, card: 'title' }),
  passState: choice(passStates, 'passState', { px: 100, chars: 12, card: 'sign' }),
  passLines: name({ px: 200, chars: 30, card: 'figure' }),
  expiresAt: moment({ px: 150, chars: 18, card: 'figure' }),
  seenAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  madeAt: moment({ px: 150, chars: 18, card: 'more' }),
  madeBy: code({ px: 110, chars: 14, card: 'more' }),
  revokedAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  revokedBy: code({ px: 110, chars: 14, maybe: true, card: 'more' }),
} as const;

export const jisWallPassFilters = { name: contains(60) } as const;

export const NewWallPass = z.object({
  name: text(60),
  /** None: all lines. */
  lines: z._default(
    z
      .array(codeText(20).check(z.overwrite((typed) => typed.toUpperCase())))
      .check(z.maxLength(MOST_LINES, 'tooMany')),
    [],
  ),
  months: wholeNumber().check(z.gte(1, 'notAboveZero'), z.lte(MOST_MONTHS, 'tooLarge')),
});

/** Behind `/wall/open#` of the portal's address. */
export const PassCode = z.string({ error: 'required' }).check(longest(100));

/** A code as it stands in an address: the tenant, then what nobody can guess. Example: `0-x7Jd…`. */
const CODE = /^(\d{1,9})-([A-Za-z0-9_-]{20,64})$/;
export const passCode = (tenantId: number, secret: string): string => `${tenantId}-${secret}`;
/** Tenant and secret of a code; undefined for what cannot be one. */
export const partsOfPass = (code: string): { tenantId: number; secret: string } | undefined => {
  const [, tenantId, secret] = CODE.exec(code) ?? [];
  return tenantId === undefined || secret === undefined ? undefined : { tenantId: Number(tenantId), secret };
};
