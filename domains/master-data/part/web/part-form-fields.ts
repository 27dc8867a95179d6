import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { selectUnits } from '@portal/unit/contract/endpoints.ts';
import { unitChoices } from '@portal/unit/web/offers.tsx';
import { selectParts } from '../contract/endpoints.ts';
import { partChoices } from './offers.tsx';

/** In which a new part is counted as long as nobody says otherwise. */
const USUAL_UNIT = 'PCE';

/** Fields of a part's form that are chosen from calls. */
export const partFormFields = (
  part: { unit: string; successorNo: string | null } | undefined,
): Readonly<Record<string, FormField>> => ({
  unit: field.remote('unit', selectUnits, {
    choices: unitChoices,
    known: { value: part?.unit ?? USUAL_UNIT, label: dictName(UNIT, part?.unit ?? USUAL_UNIT) },
  }),
  successorNo: field.remote('successorNo', selectParts, { choices: partChoices, known: part?.successorNo }),
});
