import * as z from 'zod/mini';
import { YesNo } from '@portal/platform/contract/fields.ts';
import type { LabelField } from '@portal/settings/contract/process/label-fields.ts';
import { LabelLine, type ProcessOptions } from '@portal/settings/contract/process/process.ts';
import { factOf } from '../text/content.ts';
import { isJisForm, labelForms, labelPlaces, type BarKind, type LabelForm } from './places.ts';
import { captionChoices, labelTexts, type LabelFacts, type LabelText } from '../text/texts.ts';

export const LabelBlock = z.object({
  /** Name of the place, see `places.ts`. */
  place: z.enum(labelTexts, { error: 'invalidChoice' }),
  /** What stands there; null: nothing. */
  field: z.nullable(z.enum(labelTexts, { error: 'invalidChoice' })),
  captions: z.enum(captionChoices, { error: 'invalidChoice' }),
});
export type LabelBlock = z.output<typeof LabelBlock>;

/** A field of the Data Matrix in its order; switched off it keeps its line and is not printed. */
export const LabelIdentifier = z.extend(LabelLine, { on: YesNo });
export type LabelIdentifier = z.output<typeof LabelIdentifier>;

/** How labels of one form look. */
export const LabelLayout = z.object({
  blocks: z.array(LabelBlock).check(z.maxLength(labelTexts.length, 'tooMany')),
  /** Fields of the Data Matrix in order; null: those of the plant's process options. */
  identifiers: z.nullable(
    z.array(LabelIdentifier).check(
      z.maxLength(30, 'tooMany'),
      z.refine((lines) => new Set(lines.map(({ identifier }) => identifier)).size === lines.length, {
        error: 'process.identifierTwice',
      }),
    ),
  ),
});
export type LabelLayout = z.output<typeof LabelLayout>;

/**
 * The Data Matrix of the house for call-offs in sequence: `I` is the vehicle identification number of ISO/IEC 15418; what that list has no identifier for
 * stands as structured free text (`11Z` on), until plant and suppliers agree on others.
 */
const ofJis: readonly (readonly [string, LabelField])[] = [
  ['11Z', 'manufacturingNo'],
  ['12Z', 'sequenceNo'],
  ['13Z', 'assemblyLine'],
  ['14Z', 'partGroup'],
  ['15Z', 'statusPoint'],
  ['16Z', 'syncNo'],
  ['17Z', 'plannedAt'],
  ['I', 'vehicleId'],
  ['V', 'supplierCode'],
  ['2L', 'unloadingPoint'],
  ['P', 'partNumber'],
  ['Q', 'quantity'],
];
const ofRack: readonly (readonly [string, LabelField])[] = [
  ['J', 'licencePlate'],
  ['12Z', 'sequenceNo'],
  ['13Z', 'assemblyLine'],
  ['14Z', 'partGroup'],
  ['15Z', 'statusPoint'],
  ['V', 'supplierCode'],
  ['2L', 'unloadingPoint'],
];
const houseIdentifiers = (form: LabelForm): LabelLayout['identifiers'] =>
  isJisForm(form)
    ? (form === 'jis' ? ofJis : ofRack).map(([identifier, field]) => ({ identifier, field, on: 'Y' }))
    : null;

/** The layout of the house: each place holds the field it is named by, with captions in both languages. */
export const houseLayout = (form: LabelForm): LabelLayout => ({
  blocks: labelPlaces[form].places.map(({ name }) => ({ place: name, field: name, captions: 'both' })),
  identifiers: houseIdentifiers(form),
});

export const houseLayouts = Object.fromEntries(
  labelForms.map((form) => [form, houseLayout(form)]),
) as Readonly<Record<LabelForm, LabelLayout>>;

/** Data identifier -> field, those that are printed in their order. */
export const identifiersOf = (
  layout: LabelLayout,
  ofPlant: ProcessOptions['labelIdentifiers'],
): ProcessOptions['labelIdentifiers'] =>
  layout.identifiers === null
    ? ofPlant
    : Object.fromEntries(
        layout.identifiers.flatMap(({ identifier, field, on }) => (on === 'Y' ? [[identifier, field]] : [])),
      );

/** Identifiers of bars in VDA 4902; in VDA 4994 bars carry the licence plate alone, which leads with its own. */
const barIdentifiers: Readonly<Partial<Record<LabelField, string>>> = {
  partNumber: 'P',
  quantity: 'Q',
  supplierCode: 'V',
  deliveryNoteNumber: 'N',
  batchNumber: 'H',
};

/** A code of the label: what it is and what it has to say, field by field. */
export type LabelCode = {
  readonly place: LabelText;
  readonly kind: BarKind | 'dataMatrix';
  readonly fields: readonly {
    readonly identifier: string;
    readonly field: LabelField;
    readonly value: string;
  }[];
};

/** The licence plate carries its own identifier (6J…), so that of its line is not used. */
const lineOf = (identifier: string, field: LabelField, value: string) =>
  field === 'licencePlate'
    ? { identifier: value.slice(0, 2), field, value: value.slice(2) }
    : { identifier, field, value };

/** What the codes of one label say. Bars of an empty field are not drawn, empty fields of the Data Matrix are left out. */
export const codesOf = (
  form: LabelForm,
  layout: LabelLayout,
  identifiers: ProcessOptions['labelIdentifiers'],
  facts: LabelFacts,
): readonly LabelCode[] =>
  labelPlaces[form].places.flatMap((place): LabelCode[] => {
    const block = layout.blocks.find((one) => one.place === place.name);
    if (!block?.field) return [];
    if (place.matrix && block.field === 'dataFields') {
      const fields = Object.entries(identifiers).flatMap(([identifier, field]) => {
        const value = facts[field] ?? '';
        return value === '' ? [] : lineOf(identifier, field, value);
      });
      return fields.length === 0 ? [] : [{ place: place.name, kind: 'dataMatrix', fields }];
    }
    const field = block.field === 'date' || block.field === 'dataFields' ? undefined : factOf[block.field];
    const value = field === undefined ? '' : (facts[field] ?? '');
    if (!place.bars || field === undefined || value === '') return [];
    return [
      {
        place: place.name,
        kind: place.bars.kind,
        fields: [lineOf(barIdentifiers[field] ?? '', field, value)],
      },
    ];
  });

/** The identifier that a caption names: that of the bars in the block, else that of the Data Matrix. Licence plates say theirs themselves. */
export const captionIdentifier = (
  field: LabelField | undefined,
  identifiers: ProcessOptions['labelIdentifiers'],
  hasBars: boolean,
): string | undefined => {
  if (field === undefined || field === 'licencePlate') return undefined;
  if (hasBars) return barIdentifiers[field];
  return Object.entries(identifiers).find(([, carried]) => carried === field)?.[0];
};
