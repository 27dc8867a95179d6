import type { Caller } from '@portal/platform/server/caller.ts';
import { noteForms } from '../../contract/layout/places.ts';
import type { Label } from '../../contract/text/texts.ts';
import { layoutsOf, presentNumbers } from '../layouts.ts';
import { worksByGtl } from '../works-by-gtl.ts';
import { labelPicture } from './label-picture.ts';

/** A label of a note as a printer prints it in the layout that holds now, with what speaks against printing it. */
export const noteLabelPicture = async (
  caller: Caller,
  { number, supplierCode }: { readonly number: string; readonly supplierCode: string },
  label: Label,
): ReturnType<typeof labelPicture> =>
  labelPicture({
    title: number,
    labels: [label],
    gtl: await worksByGtl(caller, supplierCode),
    layouts: await layoutsOf(caller, await presentNumbers(caller, noteForms)),
  });
