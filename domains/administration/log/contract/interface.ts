import { choice, code, count, moment, text } from '@portal/platform/contract/columns.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { outcomes, period } from './period.ts';

const directions = ['in', 'out'] as const;

export const interfaceColumns = {
  at: moment({ chars: 18, sorts: true }),
  type: code({ px: 110, chars: 12 }),
  name: text({ px: 200, chars: 28, sorts: true }),
  direction: choice(directions, 'directions', { px: 90, chars: 8 }),
  httpCode: count({ px: 120, chars: 10, sorts: true, maybe: true }),
  outcome: choice(outcomes, 'outcomes', { px: 90, chars: 8 }),
  durationMs: count({ px: 120, chars: 12, sorts: true }),
  plantNo: code({ px: 90, chars: 8 }),
  trackId: code({ px: 220, chars: 30 }),
  url: text({ px: 320, chars: 48 }),
} as const;

export const interfaceFilters = {
  ...period,
  name: contains(),
  trackId: contains(),
  direction: oneOf(directions, 'directions'),
  outcome: oneOf(outcomes, 'outcomes'),
};

/** Words of the log as its interfaces need them: there `type` is the type of the interface. */
export const interfaceWords = <Words extends { fields: { type: string; interfaceType: string } }>(
  words: Words,
): Words => ({ ...words, fields: { ...words.fields, type: words.fields.interfaceType } });
