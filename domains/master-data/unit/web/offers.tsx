import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { UnitChoice } from '../contract/unit.ts';

/** Units as choices by code, for the answer of `selectUnits`. */
export const unitChoices = (units: readonly UnitChoice[]): Choice[] =>
  units.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${session().language === 'en' ? nameEn : nameZh} (${code})`,
  }));
