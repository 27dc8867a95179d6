import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { captions } from './captions.ts';
import { labelTexts, type LabelText } from './texts.ts';

const others = { date: { zh: '日期', en: 'Date' }, dataFields: { zh: '二维码', en: 'Data Matrix' } };

const namesIn = (language: 'zh' | 'en') =>
  Object.fromEntries(
    labelTexts.map((text) => [
      text,
      (text === 'date' || text === 'dataFields' ? others[text] : captions[text])[language],
    ]),
  ) as Readonly<Record<LabelText, string>>;

/** What may stand in a block, by name. */
export const labelTextNames = inBothLanguages(namesIn('zh'), namesIn('en'));
