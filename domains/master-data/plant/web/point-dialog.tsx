import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/list/filter.ts';
import {
  changeUnloadingPoint,
  createUnloadingPoint,
  listUnloadingPoints,
  selectUnloadingAreas,
  selectUnloadingPoints,
} from '../contract/endpoints.ts';
import type { UnloadingPointRow } from '../contract/fields.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { areaChoices } from './area-choices.ts';

const refreshes = [listUnloadingPoints, selectUnloadingPoints];

/** Creates an unloading point, or changes the one given. */
export const PointDialog = ({ point, onClose }: { point?: UnloadingPointRow; onClose: () => void }) => {
  const words = useWords(plantWords);
  const fields = [
    field.remote('areaCode', selectUnloadingAreas, { choices: areaChoices, known: point && areaOf(point) }),
    field.text('code', { max: 5 }),
    field.text('nameZh', { max: 60 }),
    field.text('nameEn', { max: 60 }),
    field.text('warehouseCode', { max: 10 }),
  ] as const;
  const shared = { words, fields, refreshes, onClose, success: words.actions.saved };
  return point === undefined ? (
    <FormDialog {...shared} title={words.actions.createPoint} call={createUnloadingPoint} />
  ) : (
    <FormDialog
      {...shared}
      title={`${words.actions.edit} ${point.code}`}
      call={changeUnloadingPoint}
      initial={point}
      given={{ id: point.id, version: point.version }}
    />
  );
};

const areaOf = ({ areaCode, areaNameZh, areaNameEn }: UnloadingPointRow): Choice =>
  areaChoices([{ code: areaCode, nameZh: areaNameZh, nameEn: areaNameEn }])[0]!;
