import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { listDoorPlaces } from '@portal/plant/contract/places/place-calls.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';

/** Docks as choices by code. */
export const doorChoices = (doors: Readonly<OutputOf<typeof listDoorPlaces>>, language: Language): Choice[] =>
  doors.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${code} ${language === 'en' ? nameEn : nameZh}`,
  }));
