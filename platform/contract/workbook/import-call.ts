import * as z from 'zod/mini';
import { upload, type CallName, type Endpoint } from '../endpoint.ts';
import type { FailureKey } from '../failure.ts';
import { maybeYesNo } from '../fields.ts';
import { ImportInput, ImportResult } from './import-result.ts';

/**
 * A call that takes the rows of a workbook, with a preview. `choices` are further fields that the user decides on in the preview.
 * @example importCall({ path: '/md/v1/part/import', needs: 'part:edit', name: { zh: '导入零件', en: 'Import parts' }, summary: '…', maxBytes: MOST_BYTES, fails: ['err.excelFormat'] });
 */
export const importCall = <const Field extends string = never>({
  choices,
  ...declared
}: {
  path: string;
  needs: Endpoint['needs'];
  name: CallName;
  summary: string;
  maxBytes: number;
  fails: readonly FailureKey[];
  choices?: readonly Field[];
}) =>
  upload({
    ...declared,
    workbook: true,
    input: z.extend(
      ImportInput,
      Object.fromEntries((choices ?? []).map((field) => [field, maybeYesNo])) as {
        readonly [Name in Field]: typeof maybeYesNo;
      },
    ),
    output: ImportResult,
  });
