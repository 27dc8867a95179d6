import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { field, type FieldOptions, type FormField } from '@portal/platform/web/form/field.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { eightDContent, type StageContent } from '../../contract/content/content.ts';
import type { ContentField } from '../../contract/content/kinds.ts';
import type { AnyRow } from '../../contract/content/shapes.ts';
import type { Stage, Step } from '../../contract/stages.ts';
import type { words as eightDWords } from '../../contract/words.en.ts';
import { PicturesInput } from './pictures-input.tsx';
import { RowsInput } from './rows-input.tsx';
import type { screenWords } from '../words.en.ts';

type Words = (typeof eightDWords)['zh' | 'en'];
type ScreenWords = (typeof screenWords)['zh' | 'en'];

/** The fields of a stage in the order of its steps, its lists and its pictures; `tried`: what is missing of rows is marked. */
export const stageFields = (stage: Stage, words: Words, screen: ScreenWords, tried: boolean): FormField[] => {
  const { fields, lists }: StageContent = eightDContent[stage];
  const said: Readonly<Record<string, string>> = words.fields;
  const drawn = [
    ...Object.entries(fields).map(([name, one]) => ({
      step: one.step,
      draw: (options: FieldOptions) => single(name, one, words, options),
    })),
    ...Object.entries(lists).map(([name, list]) => ({
      step: Object.values(list.fields)[0]!.step,
      draw: (options: FieldOptions) =>
        field.own(
          name,
          (control) => (
            <RowsInput
              {...(control as Control<readonly AnyRow[]>)}
              list={list}
              name={said[name]!}
              tried={tried}
            />
          ),
          options,
        ),
    })),
  ].toSorted((one, other) => (one.step < other.step ? -1 : Number(one.step > other.step)));
  let last: Step | undefined;
  const all = drawn.map(({ step, draw }) => {
    const options = step === last ? {} : { section: step };
    last = step;
    return draw(options);
  });
  return [
    ...all,
    field.own(
      'files',
      (control) => (
        <PicturesInput {...(control as Control<StoredFile[] | null | undefined>)} label={screen.pictures} />
      ),
      {
        title: screen.pictures,
        section: screen.pictures,
        hint: screen.picturesHint,
      },
    ),
  ];
};

const single = (name: string, one: ContentField, words: Words, options: FieldOptions): FormField => {
  switch (one.kind) {
    case 'phone':
      return field.phone(name, options);
    case 'day':
      return field.day(name, options);
    case 'count':
      return field.number(name, { ...options, min: 0, ...(one.most !== undefined && { max: one.most }) });
    case 'flag':
      return field.flag(name, options);
    case 'dict':
      return field.dict(name, one.typeCode!, options);
    case 'choice':
      return field.choice(name, words[one.names!], options);
    case 'text':
    default:
      return field.text(name, {
        ...options,
        ...(one.max !== undefined && { max: one.max }),
        ...(one.rows !== undefined && { rows: one.rows }),
      });
  }
};
