import { HOUSE_THEME, MOST_RADIUS, type ThemeFields } from '@portal/platform/contract/shell/theme.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { field, type FormField, type FormValues } from '@portal/platform/web/form/field.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { contrastProblems, type ContrastProblem } from '../contract/contrast.ts';
import { PICTURE_TYPES } from '../contract/endpoints.ts';
import type { words } from '../contract/words.en.ts';
import { ColourInput } from './colour-input.tsx';

type Words = (typeof words)['zh'];
type ColourName = ContrastProblem['colour'];

/** What the drawer asks, in the order of SPEC section 2: colours, texts, pictures, font and shapes, manual. */
export const themeFields = (words: Words) => [
  colour('primaryColour', words.sections.colours),
  colour('textColour'),
  colour('canvasColour'),
  colour('successColour'),
  colour('warningColour'),
  colour('errorColour'),
  field.text('productZh', { max: 30, hint: words.hints.ownText, section: words.sections.texts }),
  field.text('productEn', { max: 30 }),
  field.text('sloganZh', { max: 80 }),
  field.text('sloganEn', { max: 120 }),
  field.text('footerZh', { max: 120 }),
  field.text('footerEn', { max: 120 }),
  field.upload('logo', uploadFile, { ...picture(words), section: words.sections.pictures }),
  field.upload('loginPicture', uploadFile, picture(words)),
  field.choice('logoPosition', words.logoPosition),
  field.choice('font', words.font, { section: words.sections.shapes }),
  field.flag('boxShadow'),
  field.number('cardRadius', { min: 0, max: MOST_RADIUS }),
  field.number('buttonRadius', { min: 0, max: MOST_RADIUS }),
  field.text('guideUrl', { max: 500, span: 24, hint: words.hints.guideUrl, section: words.sections.manual }),
];

const picture = (words: Words) => ({
  hint: words.hints.picture,
  accept: PICTURE_TYPES.join(','),
  input: { docType: 'theme' },
});

const colour = (name: ColourName, section?: string): FormField<ColourName> =>
  field.own(
    name,
    (control, values) => (
      <ColourInput {...(control as Control<string>)} problems={problemsOf(name, values)} />
    ),
    { span: 12, ...(section !== undefined && { section }) },
  );

const problemsOf = (name: ColourName, values: FormValues): readonly ContrastProblem[] =>
  contrastProblems({ ...HOUSE_THEME, ...(values as Partial<ThemeFields>) }).filter(
    (problem) => problem.colour === name,
  );
