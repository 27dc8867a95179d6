import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { TruckTypeChoice } from '../contract/choice-calls.ts';

/** Truck types as choices by code, for the answer of `selectTruckTypes`. */
export const truckTypeChoices = (types: readonly TruckTypeChoice[]): Choice[] =>
  types.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: session().language === 'en' ? nameEn : nameZh,
  }));
