import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import { ToneTag } from '@portal/platform/web/detail/status-tag.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter, type Choice } from '@portal/platform/web/list/filter.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { SAME_AS_CHINESE, type DictGroup, type listDictEntries } from '../../contract/dictionary.ts';

export const entryColumns = (language: 'zh' | 'en'): ColumnsOf<typeof listDictEntries> => {
  const { flag } = commonWords[language];
  return [
    column.code('typeCode', { width: 220 }),
    column.text('type', { width: 150, hidden: language === 'en' }),
    column.text('typeEn', { width: 180, hidden: language === 'zh' }),
    column.code('code', { width: 150 }),
    column.text('value', { width: 200 }),
    column.text('value2', { width: 200 }),
    column.count('sort', { width: 80 }),
    column.flag('editable', { width: 90 }),
    column.of(
      'active',
      {
        text: (row) => flag[row.active],
        show: (row) => <ToneTag tone={row.active === 'Y' ? 'good' : 'waiting'}>{flag[row.active]}</ToneTag>,
      },
      { width: 80 },
    ),
    column.moment('updatedAt', { hidden: true }),
    column.code('updatedBy', { hidden: true }),
  ];
};

/** There are dozens of groups: they are chosen by typing, not from tabs. */
export const entryFilters = (
  groups: readonly DictGroup[],
  language: 'zh' | 'en',
): FiltersOf<typeof listDictEntries> => [
  filter.choice(
    'typeCode',
    groups.map((group) => groupChoice(group, language)),
  ),
  filter.text('code'),
  filter.text('name'),
  filter.flag('active'),
  filter.flag('editable'),
];

/** A group as a choice, found by its code and by its name in the language. */
export const groupChoice = ({ typeCode, type, typeEn }: DictGroup, language: 'zh' | 'en'): Choice => {
  const name = language === 'zh' || typeEn === SAME_AS_CHINESE ? type : typeEn;
  return { value: typeCode, label: `${typeCode} ${name}` };
};
