import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { text, maybeCodeText } from '@portal/platform/contract/fields.ts';
import { labelFields } from '@portal/settings/contract/process/label-fields.ts';
import { LabelLine } from '@portal/settings/contract/process/process.ts';
import { LabelLayout } from './layout/layout.ts';
import { labelForms } from './layout/places.ts';
import { LabelFault } from './label-fault.ts';

const BASE = '/system/v1/label-layout';
const NEEDS = 'delivery-note:label-layout';
const Form = z.enum(labelForms, { error: 'invalidChoice' });

/** One version of a layout. Number 0 is that of the house, which nobody has saved. */
export const LayoutVersion = z.object({
  form: Form,
  number: z.number(),
  layout: LabelLayout,
  reason: z.nullable(z.string()),
  restoredFrom: z.nullable(z.number()),
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type LayoutVersion = z.output<typeof LayoutVersion>;

export const readLabelLayouts = endpoint({
  method: 'GET',
  path: BASE,
  needs: NEEDS,
  summary: 'The layout that holds for each form of label',
  output: z.object({
    layouts: z.array(LayoutVersion),
    /** Fields of the Data Matrix where a layout says none: those of the plant. */
    identifiers: z.array(LabelLine),
  }),
});

export const readLabelLayoutVersions = endpoint({
  method: 'GET',
  path: `${BASE}/{form}`,
  needs: NEEDS,
  summary: 'All versions of a layout, newest first; the last one is that of the house',
  input: z.object({ form: Form }),
  output: z.object({ versions: z.array(LayoutVersion) }),
});

export const saveLabelLayout = endpoint({
  method: 'PUT',
  path: `${BASE}/{form}`,
  needs: NEEDS,
  name: { zh: '修改标签版式', en: 'Change label layout' },
  summary: 'Keeps a layout as the new version of its form; labels are drawn by it from now on',
  input: z.object({
    form: Form,
    /** That of the version it replaces. */
    number: wholeNumber().check(z.gte(0)),
    layout: LabelLayout,
    reason: text(200),
    /** The version it brings back. */
    restoredFrom: z._default(z.nullable(wholeNumber().check(z.gte(0))), null),
  }),
  output: LayoutVersion,
  fails: [
    'err.updatedByOther',
    'labelLayout.unknownPlace',
    'labelLayout.placeTwice',
    'labelLayout.notForBars',
    'labelLayout.onlyMatrix',
    'labelLayout.notOnForm',
    'labelLayout.plateMissing',
    'labelLayout.plateNotInMatrix',
    'labelLayout.numberMissing',
    'labelLayout.numberNotInMatrix',
    'labelLayout.codeTooLarge',
  ],
});

/** What a code of a label has to say. */
const LabelCode = z.object({
  place: z.string(),
  kind: z.enum(['code128', 'code39', 'dataMatrix']),
  fields: z.array(z.object({ identifier: z.string(), field: z.enum(labelFields), value: z.string() })),
});

export const previewLabel = endpoint({
  path: `${BASE}/{form}/preview`,
  reads: true,
  needs: NEEDS,
  summary:
    'A label of a real delivery note, or of real call-offs in sequence, in a layout that is not kept yet, as a label printer prints it',
  input: z.object({
    form: Form,
    layout: LabelLayout,
    /** Number of a packed note of the plant, of a call-off's vehicle or a rack; without it the newest one. */
    noteNumber: maybeCodeText(30),
  }),
  output: z.object({
    noteNumber: z.string(),
    plate: z.string(),
    /** PNG in base64. */
    picture: z.string(),
    codes: z.array(LabelCode),
    faults: z.array(LabelFault),
    /** Characters that cannot be printed. */
    missing: z.array(z.string()),
  }),
  fails: ['labelLayout.noNote', 'labelLayout.noCallOff'],
});
