import { field } from '@portal/platform/web/form/field.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { selectUnloadingAreas } from '../contract/endpoints.ts';

type Area = { code: string; nameZh: string; nameEn: string };
type Placed = { areaCode: string; areaNameZh: string; areaNameEn: string };

/** Fields of an unloading point that its form draws itself. */
export const pointFields = (point: Placed | undefined) => ({
  areaCode: field.remote('areaCode', selectUnloadingAreas, {
    choices: areaChoices,
    known: point && areaOf(point),
  }),
});

const areaChoices = (areas: readonly Area[]): Choice[] =>
  areas.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${code} ${session().language === 'en' ? nameEn : nameZh}`,
  }));

const areaOf = ({ areaCode, areaNameZh, areaNameEn }: Placed): Choice =>
  areaChoices([{ code: areaCode, nameZh: areaNameZh, nameEn: areaNameEn }])[0]!;
