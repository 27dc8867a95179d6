import * as z from 'zod/mini';
import {
  Count,
  DayField,
  Phone,
  YesNo,
  maybe,
  maybeText,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import type { Step } from '../stages.ts';

/** How one field of a report is filled in, in the form and in the workbook. */
export type ContentKind = 'text' | 'phone' | 'day' | 'count' | 'flag' | 'choice' | 'dict';

/** Groups of words that name the values of choices. */
export type ChoiceGroup = 'causeType' | 'branch' | 'question' | 'measureStatus';

type Shape<Value> = z.ZodMiniType<Value>;
export type ContentField<Value = unknown, Must extends boolean = boolean> = {
  readonly kind: ContentKind;
  readonly step: Step;
  /** It must be there when its stage is submitted. */
  readonly must: Must;
  /** As it is submitted. */
  readonly shape: Shape<Value>;
  /** As it is put aside, and as it is kept: null where nothing was said. */
  readonly draft: Shape<Value | null>;
  readonly kept: Shape<Value | null>;
  /** Characters of a text, and lines of its field. */
  readonly max?: number;
  readonly rows?: number;
  /** Values of a choice, and the group of words that names them. */
  readonly values?: readonly string[];
  readonly names?: ChoiceGroup;
  readonly typeCode?: string;
  /** The most a number may be. */
  readonly most?: number;
};
export type ContentFields = Readonly<Record<string, ContentField>>;

type Options<Must extends boolean> = { readonly must?: Must };
const isMust = <Must extends boolean>({ must }: Options<Must>): Must => (must ?? false) as Must;

/** The kinds of field of a report, each with its shapes. */
export const contentKinds = (step: Step) => ({
  text: <const Must extends boolean = false>(
    max: number,
    options: Options<Must> & { readonly rows?: number } = {},
  ): ContentField<string, Must> => ({
    kind: 'text',
    step,
    max,
    ...(options.rows !== undefined && { rows: options.rows }),
    must: isMust(options),
    shape: text(max),
    draft: maybeText(max),
    kept: z.nullable(z.string()),
  }),
  phone: (): ContentField<string, false> => ({
    kind: 'phone',
    step,
    must: false,
    shape: Phone,
    draft: maybe(Phone),
    kept: z.nullable(z.string()),
  }),
  day: <const Must extends boolean = false>(options: Options<Must> = {}): ContentField<string, Must> => ({
    kind: 'day',
    step,
    must: isMust(options),
    shape: DayField,
    draft: maybe(DayField),
    kept: z.nullable(z.string()),
  }),
  count: <const Must extends boolean = false>(
    most: number,
    options: Options<Must> = {},
  ): ContentField<number, Must> => {
    const shape = Count.check(z.lte(most, 'tooLarge'));
    return {
      kind: 'count',
      step,
      most,
      must: isMust(options),
      shape: shape,
      draft: maybe(shape),
      kept: z.nullable(z.number()),
    };
  },
  flag: (): ContentField<'Y' | 'N', true> => ({
    kind: 'flag',
    step,
    must: true,
    shape: YesNo,
    draft: maybe(YesNo),
    kept: z.nullable(YesNo),
  }),
  choice: <const Values extends readonly [string, ...string[]], const Must extends boolean = false>(
    values: Values,
    names: ChoiceGroup,
    options: Options<Must> = {},
  ): ContentField<Values[number], Must> => ({
    kind: 'choice',
    step,
    values,
    names,
    must: isMust(options),
    shape: selectedOf(values),
    draft: maybe(selectedOf(values)),
    kept: z.nullable(z.enum(values)),
  }),
  dict: <const Must extends boolean = false>(
    typeCode: string,
    options: Options<Must> = {},
  ): ContentField<string, Must> => ({
    kind: 'dict',
    step,
    typeCode,
    must: isMust(options),
    shape: text(40),
    draft: maybeText(40),
    kept: z.nullable(z.string()),
  }),
});
