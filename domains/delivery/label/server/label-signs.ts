import { inBoth } from '@portal/platform/contract/words.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { labelFieldNames, type LabelField } from '@portal/settings/contract/process/label-fields.ts';
import { codesOf } from '../contract/layout/layout.ts';
import { formOf, noteForms } from '../contract/layout/places.ts';
import { signFault } from '../contract/signs.ts';
import type { Label } from '../contract/text/texts.ts';
import { signWords } from '../contract/sign-words.ts';
import { layoutsOf, presentNumbers } from './layouts.ts';
import { worksByGtl } from './works-by-gtl.ts';

/** What the supplier writes in the note himself; the rest is master data of the plant. */
const WRITTEN: ReadonlySet<LabelField> = new Set(['batchNumber', 'changeIndex', 'deliveryNoteNumber']);

/**
 * Refuses labels of a note before they are ordered whose codes could not carry what they say, naming part, field and signs, and who mends them.
 * Fails with `deliveryNote.labelSigns`, for master data with `deliveryNote.masterSigns`.
 */
export const refuseUnprintableSigns = async (
  caller: Caller,
  { number, supplierCode }: { readonly number: string; readonly supplierCode: string },
  labels: Iterable<Label>,
): Promise<void> => {
  const gtl = await worksByGtl(caller, supplierCode);
  const layouts = await layoutsOf(caller, await presentNumbers(caller, noteForms));
  for (const { texts, facts } of labels) {
    const form = formOf(texts.kind, gtl);
    const { layout, identifiers } = layouts[form];
    const fault = signFault(codesOf(form, layout, identifiers, facts));
    if (!fault) continue;
    throw new Failure(WRITTEN.has(fault.field) ? 'deliveryNote.labelSigns' : 'deliveryNote.masterSigns', {
      number,
      partNo: facts.partNumber ?? '',
      field: inBoth(labelFieldNames, (now) => now[fault.field]),
      value: fault.value,
      signs: fault.signs.join(' '),
      allowed: inBoth(signWords, (now) => (fault.kind === 'code39' ? now.code39 : now.ascii)),
    });
  }
};
