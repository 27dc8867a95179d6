import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { circleOf } from '../contract/order.ts';

type Given = { assemblyLine: string; code: string; position: number; expectedCode: string | null };

/**
 * What is expected before a status point is one of the same line, and leads to an end; and what is written of one code says one position. A row that is
 * refused counts for no other.
 */
export const checkStatuses = async (caller: Caller, drafts: readonly Draft<Given>[]): Promise<void> => {
  refuseContradictions(drafts);
  const known = await pointsOf(
    caller,
    drafts.map(({ input }) => input.assemblyLine),
  );
  for (let refused = -1; refused !== countOf(drafts);) {
    refused = countOf(drafts);
    const lines = linesOf(known, drafts);
    for (const { input, refuse, refusal } of drafts) {
      if (refusal() !== undefined) continue;
      const { assemblyLine: line, code, expectedCode } = input;
      const points = lines.get(line)!;
      const field = 'expectedCode';
      if (expectedCode !== null && !points.has(expectedCode))
        refuse('jisStatus.expectedUnknown', { line, code: expectedCode, field });
      const circle = circleOf(
        code,
        [...points].map(([point, expected]) => ({ code: point, expectedCode: expected })),
      );
      if (circle) refuse('jisStatus.circle', { way: circle.join(' ← '), field });
    }
  }
};

const countOf = (drafts: readonly Draft<Given>[]): number =>
  drafts.filter(({ refusal }) => refusal() !== undefined).length;

/** A position is a fact of the code: rows of one workbook that give it two leave open which one holds. */
const refuseContradictions = (drafts: readonly Draft<Given>[]): void => {
  for (const [code, ofCode] of Map.groupBy(drafts, ({ input }) => input.code)) {
    const positions = [...new Set(ofCode.map(({ input }) => input.position))];
    if (positions.length > 1)
      for (const { refuse } of ofCode)
        refuse('jisStatus.positionsDiffer', { code, positions: positions.join(', '), field: 'position' });
  }
};

type Known = { line: string; code: string; expected: string | null };

/** The status points of each line as they will be, with what each expects. */
const linesOf = (
  known: readonly Known[],
  drafts: readonly Draft<Given>[],
): Map<string, Map<string, string | null>> => {
  const lines = new Map<string, Map<string, string | null>>();
  const put = ({ line, code, expected }: Known) =>
    lines.set(line, (lines.get(line) ?? new Map<string, string | null>()).set(code, expected));
  for (const point of known) put(point);
  for (const { input, refusal } of drafts)
    if (refusal() === undefined)
      put({ line: input.assemblyLine, code: input.code, expected: input.expectedCode });
  return lines;
};

const pointsOf = async ({ db, scope }: Caller, lines: readonly string[]): Promise<Known[]> =>
  db
    .selectFrom('jis_status')
    .select(['assembly_line as line', 'code', 'expected_code as expected'])
    .where(ownRows(scope, 'jis_status'))
    .where('assembly_line', 'in', [...new Set(lines)])
    .execute();
