import * as z from 'zod/mini';
import { changed, code, count, text as name } from '@portal/platform/contract/columns.ts';
import { Code, maybeCount, maybeText } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';

const MOST = 10_000_000;

/** How many containers of a kind a supplier should have at least, and may have at most. */
export const limitColumns = {
  supplierCode: code({ card: 'title', px: 116, chars: 14, sorts: true, input: Code, stays: true }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh', word: 'supplierName' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en', word: 'supplierName' }),
  containerCode: code({ px: 130, chars: 16, sorts: true, input: Code, stays: true, card: 'sign' }),
  containerNameZh: name({ px: 150, chars: 26, of: 'zh', word: 'containerName', maybe: true }),
  containerNameEn: name({ px: 170, chars: 26, of: 'en', word: 'containerName', maybe: true }),
  minimum: count({ px: 90, chars: 10, sorts: true, maybe: true, input: maybeCount(MOST), card: 'figure' }),
  maximum: count({ px: 90, chars: 10, sorts: true, maybe: true, input: maybeCount(MOST), card: 'figure' }),
  note: name({ px: 220, chars: 30, maybe: true, input: maybeText(200), span: 24 }),
  ...changed,
};

type Bounds = { minimum: number | null; maximum: number | null };

/** One of both is said, and the least is not above the most. */
export const limitRule = z.superRefine<Bounds>(({ minimum, maximum }, context) => {
  if (minimum === null && maximum === null)
    context.addIssue({ code: 'custom', message: 'containerNeed.limitEmpty', path: ['minimum'] });
  if (minimum !== null && maximum !== null && minimum > maximum)
    context.addIssue({ code: 'custom', message: 'containerNeed.limitOrder', path: ['maximum'] });
});

export const limitFilters = { supplierCode: contains(), containerCode: contains() };
