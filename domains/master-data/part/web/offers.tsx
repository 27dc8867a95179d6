import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { PartChoice } from '../contract/part.ts';

/** Parts as choices by number, for the answer of `selectParts`. */
export const partChoices = (parts: readonly PartChoice[]): Choice[] =>
  parts.map(({ partNo, nameZh, nameEn }) => ({
    value: partNo,
    label: `${partNo} ${session().language === 'en' ? nameEn : nameZh}`,
  }));
