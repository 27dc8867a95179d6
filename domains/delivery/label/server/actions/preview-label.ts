import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { codesOf, identifiersOf } from '../../contract/layout/layout.ts';
import { isGtl, isJisForm, type LabelForm } from '../../contract/layout/places.ts';
import { labelPicture } from '../drawing/label-picture.ts';
import type { LabelSample } from '../label-source.ts';
import { layoutsOf } from '../layouts.ts';

/** A real label in a layout that is not kept yet. Fails with `labelLayout.noNote` and `labelLayout.noCallOff`. */
export const previewLabel: Action<typeof calls.previewLabel> = async (
  caller,
  { form, layout, noteNumber },
) => {
  const { number, label } = await sampleOf(caller, form, noteNumber);
  const { labelIdentifiers } = await processOptions(caller);
  const identifiers = identifiersOf(layout, labelIdentifiers);
  const picture = await labelPicture({
    title: number,
    labels: [label],
    gtl: isGtl(form),
    layouts: { ...(await layoutsOf(caller, {})), [form]: { layout, identifiers } },
  });
  return {
    noteNumber: number,
    codes: codesOf(form, layout, identifiers, label.facts).map(({ place, kind, fields }) => ({
      place,
      kind,
      fields: [...fields],
    })),
    ...picture,
  };
};

/** Whoever keeps such labels is asked for one. */
const sampleOf = async (caller: Caller, form: LabelForm, number: string | null): Promise<LabelSample> => {
  const [found] = await caller.ask('label-layout.sample', { form, number });
  if (!found) throw new Failure(isJisForm(form) ? 'labelLayout.noCallOff' : 'labelLayout.noNote', { number });
  return found;
};
