import * as z from 'zod/mini';
import { choice, code, count, day, own, text } from '@portal/platform/contract/columns.ts';
import { anyOf, contains, days, oneOf } from '@portal/platform/contract/filters.ts';
import { escalationGaps, NotifiedPerson } from '@portal/notification/contract/ladder/ladder.ts';
import { rungs } from '@portal/settings/contract/process/rungs.ts';
import { escalationKinds } from './escalation.ts';

/** Who was told of overdue answers: a row for each day, supplier and rung, the newest first. */
export const escalationColumns = {
  toldOn: day({ px: 120, chars: 12, sorts: true, card: 'figure' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'title' }),
  supplierNameZh: text({ px: 200, chars: 30, of: 'zh' }),
  supplierNameEn: text({ px: 220, chars: 30, of: 'en' }),
  escalationKind: choice(escalationKinds, 'escalationKind', { px: 120, chars: 14 }),
  rung: choice(rungs, 'rung', { px: 220, chars: 26, card: 'sign' }),
  people: own(z.array(NotifiedPerson), { px: 260 }),
  gap: choice(escalationGaps, 'escalationGap', { px: 180, chars: 20, maybe: true, card: 'sign' }),
  lateLines: count({ px: 110, chars: 10, card: 'figure' }),
  oldest: day({ px: 130, chars: 12 }),
} as const;

export const escalationFilters = {
  toldOn: days(),
  supplierCode: contains(35),
  escalationKind: oneOf(escalationKinds, 'escalationKind'),
  rung: anyOf(rungs, 'rung'),
  gap: anyOf(escalationGaps, 'escalationGap'),
} as const;
