import type { Caller } from '@portal/platform/server/caller.ts';
import type { SheetColumn } from '@portal/platform/sheet/write/sheet-column.ts';
import { sheetsBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { EightD } from '../../contract/fields.ts';
import { stages } from '../../contract/stages.ts';
import { words } from '../../contract/words.en.ts';
import { choicesFor, type Choices } from './choices.ts';
import { formLines, type FormLine } from './form-lines.ts';
import { sheetNames } from './sheet-names.ts';

/** The head of the column by which lines are known when they come back: it names the report. */
export const keyHeading = (number: string): string => `8D ${number}`;

/** A report as a workbook to fill in: a sheet for each stage, a line for each field. */
export const formOf = async (caller: Caller, report: EightD): Promise<Buffer> => {
  const { form } = words[caller.language];
  const choices = await choicesFor(caller);
  const zone = await plantZone(caller);
  const columns: readonly SheetColumn[] = [
    { header: form.step, width: 8, kind: 'text', locked: true },
    { header: form.item, width: 44, kind: 'text', locked: true },
    { header: form.must, width: 8, kind: 'text', locked: true },
    { header: form.value, width: 70, kind: 'text' },
    { header: form.hint, width: 60, kind: 'text', locked: true },
    { header: keyHeading(report.number), width: 24, kind: 'text', locked: true, hidden: true },
  ];
  return sheetsBytes(
    stages.map((stage) => ({
      name: sheetNames[stage],
      columns,
      zone,
      rows: formLines(stage, report.content[stage], caller.language).map((line) => [
        line.field.step,
        line.label,
        line.field.must ? form.yes : '',
        shownValue(line, choices, caller.language),
        hintOf(line, choices, caller.language),
        line.key,
      ]),
    })),
  );
};

const shownValue = ({ field, value }: FormLine, choices: Choices, language: 'zh' | 'en'): string => {
  if (value === null) return '';
  return choices(field).find(({ code }) => code === value)?.[language] ?? String(value);
};

const hintOf = ({ field }: FormLine, choices: Choices, language: 'zh' | 'en'): string => {
  const { form } = words[language];
  const named = choices(field).map((choice) => choice[language]);
  if (named.length > 0) return fill(form.oneOf, { choices: named.join(' / ') });
  if (field.kind === 'day') return form.day;
  if (field.kind === 'count') return fill(form.number, { most: field.most ?? 0 });
  return field.max === undefined ? '' : fill(form.longest, { max: field.max });
};
