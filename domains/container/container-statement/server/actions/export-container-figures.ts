import { sql } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { namedSheet } from '@portal/platform/server/list/sheet/named-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { FigureRow } from '../../contract/figures.ts';
import { statementPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { containerFigures } from '../figures.ts';

type Field = keyof FigureRow & string;
const decimal = (field: Field) =>
  ({ width: 14, kind: 'quantity', from: sql.ref(`figure.${field}`) }) as const;
const whole = (field: Field) => ({ width: 14, kind: 'integer', from: sql.ref(`figure.${field}`) }) as const;

/** The table of the figures as a workbook, with the columns that it has for what is asked. */
export const exportContainerFigures: FileAction<typeof calls.exportContainerFigures> = async (
  caller,
  input,
) => {
  const { language } = caller;
  const { fields } = words[language];
  const [{ groups }, zone] = await Promise.all([containerFigures(caller, input), plantZone(caller)]);
  const rows = groups.map((group, place) => ({ ...group, place }));
  const isNamed = input.by !== 'month';
  return namedSheet(caller, {
    name: statementPermissions['container-statement:figures'][language],
    zone,
    fields: {
      ...fields,
      key: { partner: fields.holderCode, container: fields.containerCode, month: fields.month }[input.by],
      name: input.by === 'container' ? fields.containerName : fields.holderName,
    },
    columns: {
      key: { width: 16, from: 'figure.key' },
      ...(isNamed && { name: { width: 30, from: language === 'zh' ? 'figure.nameZh' : 'figure.nameEn' } }),
      averageStock: decimal('averageStock'),
      taken: whole('taken'),
      given: whole('given'),
      cycleDays: decimal('cycleDays'),
      ...(input.by === 'partner' &&
        input.holderKind === 'supplier' && {
          turnoverDays: whole('turnoverDays'),
          receiveDays: whole('receiveDays'),
        }),
      lost: whole('lost'),
      shrinkPercent: decimal('shrinkPercent'),
      below: whole('below'),
      ...(isNamed && {
        stock: whole('stock'),
        idle30: whole('idle30'),
        idle60: whole('idle60'),
        idle90: whole('idle90'),
      }),
    },
    rows: caller.db
      .selectFrom(
        sql<
          (typeof rows)[number]
        >`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          place int, key text, "nameZh" text, "nameEn" text, "averageStock" numeric, taken bigint, given bigint, "cycleDays" numeric, "turnoverDays" int,
          "receiveDays" int, lost bigint, "shrinkPercent" numeric, below bigint, stock bigint, idle30 bigint, idle60 bigint, idle90 bigint))`.as(
          'figure',
        ),
      )
      .orderBy('figure.place'),
  });
};
