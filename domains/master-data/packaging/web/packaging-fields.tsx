import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { field, type FormField } from '@portal/platform/web/form/field.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import type { createPackaging } from '../contract/endpoints.ts';
import type { SetLineInput } from '../contract/packaging-set.ts';
import type { words } from '../contract/words.en.ts';
import { SetLinesInput } from './set-lines-input.tsx';

type Words = (typeof words)['zh' | 'en'];

/** What most new packaging is. */
export const usualPackaging: Partial<InputOf<typeof createPackaging>> = {
  kind: 'KLT',
  active: 'Y',
  mode: 'cycle',
  usage: 'parts',
  texture: 'plastic',
  role: 'main',
  turnover: 'external',
  ownership: 'buyer',
  stackFactor: 1,
  folds: 'N',
  nests: 'N',
};

/** Fields that begin a part of the form, and those that only some packaging has. */
export const packagingFields = (words: Words): Record<string, FormField> => {
  const size = (name: string, section?: string) =>
    field.number(name, { min: 1, span: 8, ...(section !== undefined && { section }) });
  return {
    lengthMm: size('lengthMm', words.sections.outer),
    innerLengthMm: size('innerLengthMm', words.sections.inner),
    palletLengthMm: size('palletLengthMm', words.sections.pallet),
    tareKg: field.quantity('tareKg', { min: 0, span: 8, section: words.sections.weights }),
    folds: field.flag('folds', { span: 8, section: words.sections.empties }),
    foldedHeightMm: field.number('foldedHeightMm', { min: 1, span: 8, when: ({ folds }) => folds === 'Y' }),
    lines: field.own(
      'lines',
      (control) => <SetLinesInput {...(control as Control<readonly Partial<SetLineInput>[]>)} />,
      { section: words.sections.set, hint: words.hints.lines, when: ({ mode }) => mode === 'group' },
    ),
  };
};
