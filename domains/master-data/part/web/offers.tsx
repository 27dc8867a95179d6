import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { selectParts } from '../contract/endpoints.ts';
import type { PartChoice } from '../contract/part.ts';

/** Parts as choices by number, for the answer of `selectParts`. */
export const partChoices = (parts: readonly PartChoice[]): Choice[] =>
  parts.map(({ partNo, nameZh, nameEn }) => ({
    value: partNo,
    label: `${partNo} ${session().language === 'en' ? nameEn : nameZh}`,
  }));

const FRESH_FOR = 60_000;

/** The unit that a part is counted in; undefined while it is not known, or no part is named. */
export const usePartUnit = (partNo: string): string | undefined =>
  useAnswer(
    selectParts,
    { name: partNo },
    { enabled: partNo !== '', quiet: true, staleTime: FRESH_FOR },
  ).data?.find((part) => part.partNo === partNo)?.unit;
