import { today } from '@portal/platform/contract/day.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { eightDContent } from '../../contract/content/content.ts';
import type { ContentField, ContentFields } from '../../contract/content/kinds.ts';
import type { AnyContent, AnyRow } from '../../contract/content/shapes.ts';
import type { EightD } from '../../contract/fields.ts';
import type { Stage } from '../../contract/stages.ts';
import { words } from '../../contract/words.en.ts';
import type { Choices } from '../form/choices.ts';

const WIDTH = 182;
const NUMBER = 10;
const NAME = 44;

/** The tables of a stage: its fields beside their names, and each list. What is long takes a line of its own. */
export const tablesOf = (
  { content, stages }: EightD,
  stage: Stage,
  { language, choices, zone }: { language: Language; choices: Choices; zone: string },
): PrintDocument['tables'] => {
  const text = words[language];
  const said: Readonly<Record<string, string>> = text.fields;
  const kept: AnyContent = content[stage];
  const { fields, lists } = eightDContent[stage] as {
    fields: ContentFields;
    lists: Readonly<Record<string, { fields: ContentFields }>>;
  };
  const shown = (field: ContentField, value: unknown): string => {
    if (value === null || value === undefined) return '';
    return choices(field).find(({ code }) => code === value)?.[language] ?? String(value);
  };
  const row = stages.find((one) => one.stage === stage)!;
  // the plant's day: what is submitted at its dawn was still yesterday elsewhere
  const submittedOn = row.submittedAt === null ? null : today(zone, new Date(row.submittedAt));
  const decided = [row.submittedBy, submittedOn, row.decidedBy].filter(Boolean).join(' · ');
  const caption = `${text.stage[stage]} · ${text.stageStatus[row.status]}${decided === '' ? '' : ` · ${decided}`}`;
  const singles = Object.entries(fields);
  return [
    {
      caption,
      columns: [
        { header: text.form.item, width: NAME },
        { header: text.form.value, width: WIDTH - NAME },
      ],
      rows:
        singles.length === 0
          ? []
          : singles.map(([name, field]) => [`${field.step} ${said[name] ?? name}`, shown(field, kept[name])]),
    },
    ...Object.entries(lists).map(([name, list]) => {
      const columns = Object.entries(list.fields);
      return {
        caption: said[name] ?? name,
        columns: [
          { header: text.print.no, width: NUMBER, align: 'right' as const },
          { header: text.form.item, width: NAME },
          { header: text.form.value, width: WIDTH - NUMBER - NAME },
        ],
        rows: (kept[name] as readonly AnyRow[]).flatMap((one, at) =>
          columns
            .filter(([inner]) => one[inner] !== null)
            .map(([inner, field], line) => [
              line === 0 ? String(at + 1) : '',
              said[inner] ?? inner,
              shown(field, one[inner]),
            ]),
        ),
      };
    }),
  ].filter(({ rows }, at) => at === 0 || rows.length > 0);
};
