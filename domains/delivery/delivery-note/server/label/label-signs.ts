import { inBoth } from '@portal/platform/contract/words.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { labelFieldNames, type LabelField } from '@portal/settings/contract/label-fields.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { codesOf } from '../../contract/label/layout.ts';
import { formOf, noteForms } from '../../contract/label/places.ts';
import { signFault } from '../../contract/label/signs.ts';
import { refusalWords } from '../../contract/refusal-words.en.ts';
import { labelsOf } from './label-data.ts';
import { layoutsOf, presentNumbers } from './layouts.ts';

/** What the supplier writes in the note himself; the rest is master data of the plant. */
const WRITTEN: ReadonlySet<LabelField> = new Set(['batchNumber', 'changeIndex', 'deliveryNoteNumber']);

/**
 * Refuses labels before they are ordered whose codes could not carry what the note says, naming part, field and signs, and who mends them.
 * One unit of each kind and material is looked at: the others say the same. Fails with `deliveryNote.labelSigns`, for master data with
 * `deliveryNote.masterSigns`.
 */
export const checkLabelSigns = async (
  caller: Caller,
  note: DeliveryNote,
  unitIds: readonly string[],
): Promise<void> => {
  const meant = new Set(unitIds);
  const firstBox = new Map(note.unitList.toReversed().map((unit) => [unit.parentId ?? '', unit]));
  const alike = new Map(
    note.unitList
      .filter(({ id }) => meant.has(id))
      .map((unit) => [`${unit.packageType} ${unit.lineId ?? firstBox.get(unit.id)?.lineId ?? ''}`, unit]),
  );
  const labels = await labelsOf(caller, note.id, {
    language: caller.language,
    unitIds: [...alike.values()].map(({ id }) => id),
  });
  const gtl = (await supplierOf(caller, note.supplierCode))?.gtl !== false;
  const layouts = await layoutsOf(caller, await presentNumbers(caller, noteForms));
  for (const { texts, facts } of labels.values()) {
    const form = formOf(texts.kind, gtl);
    const { layout, identifiers } = layouts[form];
    const fault = signFault(codesOf(form, layout, identifiers, facts));
    if (!fault) continue;
    throw new Failure(WRITTEN.has(fault.field) ? 'deliveryNote.labelSigns' : 'deliveryNote.masterSigns', {
      number: note.number,
      partNo: facts.partNumber ?? '',
      field: inBoth(labelFieldNames, (now) => now[fault.field]),
      value: fault.value,
      signs: fault.signs.join(' '),
      allowed: inBoth(refusalWords, ({ signs }) => (fault.kind === 'code39' ? signs.code39 : signs.ascii)),
    });
  }
};
