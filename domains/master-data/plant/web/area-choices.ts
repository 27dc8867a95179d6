import type { Choice } from '@portal/platform/web/list/filter.ts';
import { session } from '@portal/platform/web/session/session.ts';

type Area = { code: string; nameZh: string; nameEn: string };

/** Unloading areas as choices, in the reader's language. */
export const areaChoices = (areas: readonly Area[]): Choice[] =>
  areas.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${code} ${session().language === 'en' ? nameEn : nameZh}`,
  }));
