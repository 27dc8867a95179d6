import * as z from 'zod/mini';
import { inputOf, type Columns, type InputsOf } from './columns.ts';
import { endpoint, file } from './endpoint.ts';
import type { FailureKey } from './failure.ts';
import { Id, Version } from './fields.ts';
import type { Filters } from './filters.ts';
import { exportOf, identified, listOf } from './list-of.ts';
import { XLSX } from './values/media-types.ts';
import type { PermissionCode } from './permission.ts';
import { importCall } from './workbook/import-call.ts';
import { rowsCall } from './workbook/rows-call.ts';

const nothing = {} as const;
/** A workbook of the most rows that an import takes, and room to spare. */
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * The calls of master data that people keep in a list: find, export, create, change, and, where a domain serves them, template
 * and import of a workbook, with which programs write rows by number. Which fields there are, which a form takes and which stay, the columns say.
 * @example export const { list: listParts, create: createPart, … } = masterData({ path: '/sf/v1/part', columns: partColumns, … });
 */
export const masterData = <
  C extends Columns,
  F extends Filters,
  Also extends z.core.$ZodLooseShape = typeof nothing,
  const Tab extends string = never,
>(declared: {
  path: string;
  /** Opens list and export. */
  needs: PermissionCode;
  /** Opens what changes records. */
  edits: PermissionCode;
  /** What the list finds, English: `Parts of the tenant`. */
  summary: string;
  /** One record, English: `part`. */
  record: string;
  /** The same, Chinese: `零件`. */
  recordZh: string;
  columns: C;
  filters: F;
  /** The filter whose choices are tabs over the list, each with its count. */
  tabs?: Tab & keyof F;
  /** Fields whose values no log keeps. */
  confidential?: readonly string[];
  /** What each row carries beside columns, id and version. */
  also?: Also;
  /** Why a record may be refused, new or changed. */
  refuses: readonly FailureKey[];
  /** What several fields must hold together, with the field that is told: `z.refine(…)`. */
  rule?: z.core.$ZodCheck<z.output<z.ZodMiniObject<InputsOf<C>>>>;
}) => {
  const { path, needs, edits, record, recordZh, columns, filters, refuses, rule } = declared;
  const ruled = <Input extends z.ZodMiniObject>(shape: Input): Input =>
    rule === undefined ? shape : shape.check(rule as never);
  const list = listOf<C, F, typeof identified & Also, Tab>({
    path,
    needs,
    summary: declared.summary,
    columns,
    filters,
    also: { ...identified, ...declared.also } as typeof identified & Also,
    ...(declared.tabs !== undefined && { tabs: declared.tabs }),
  });
  const input = inputOf(columns);
  const givesCodes = Object.values(columns).some((column) => column.kind === 'code' && column.input);
  const ofCodes: readonly FailureKey[] = givesCodes ? ['err.codeOtherCase'] : [];
  return {
    list,
    export: exportOf(list),
    create: endpoint({
      path,
      needs: edits,
      summary: `Creates a ${record}`,
      name: { zh: `新建${recordZh}`, en: `Create ${record}` },
      input: ruled(input),
      ...(declared.confidential && { confidential: declared.confidential }),
      output: z.object({ id: z.string() }),
      fails: [...refuses, ...ofCodes],
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      needs: edits,
      summary: `Changes a ${record}`,
      name: { zh: `修改${recordZh}`, en: `Change ${record}` },
      input: ruled(
        z.extend(input, { id: Id, version: Version }) as z.ZodMiniObject<
          InputsOf<C> & { readonly id: typeof Id; readonly version: typeof Version }
        >,
      ),
      ...(declared.confidential && { confidential: declared.confidential }),
      output: z.object(identified),
      fails: [...refuses, ...ofCodes, 'err.updatedByOther'],
    }),
    ...workbookCalls({ ...declared, refuses: [...refuses, ...ofCodes], input: ruled(input) }),
  };
};

/**
 * Template and import of a list, as `masterData` declares them: for one whose records are saved by a call of its own. What an import takes
 * from a workbook, `rows` takes from a program: the call comes with it.
 */
export const workbookCalls = ({
  path,
  edits,
  record,
  recordZh,
  input,
  refuses,
  confidential,
}: {
  path: string;
  edits: PermissionCode;
  record: string;
  recordZh: string;
  /** What a record is written from. */
  input: z.ZodMiniObject;
  /** Why one may be refused. */
  refuses: readonly FailureKey[];
  confidential?: readonly string[];
}) => ({
  template: file({
    types: [XLSX],
    path: `${path}/import/template`,
    needs: edits,
    summary: `An empty workbook with the columns of a ${record}`,
  }),
  import: {
    ...importCall({
      path: `${path}/import`,
      needs: edits,
      summary: `Creates or changes each ${record} of a workbook: good rows are taken, bad ones come back marked`,
      name: { zh: `导入${recordZh}`, en: `Import: ${record}` },
      maxBytes: MOST_BYTES,
      fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
    }),
    rows: rowsCall({
      path: `${path}/rows`,
      needs: edits,
      summary: `Creates or changes each ${record} of up to 1,000 rows by its key, all of them or row by row`,
      name: { zh: `按编号写入${recordZh}`, en: `Save by number: ${record}` },
      ...(confidential && { confidential }),
      row: input,
      refuses,
    }),
  },
});
