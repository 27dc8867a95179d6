import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { circleOf } from '../contract/order.ts';

type Given = { assemblyLine: string; code: string; expectedCode: string | null };

/** What is expected before a status point is one of the same line, and leads to an end. */
export const checkStatuses = async (caller: Caller, drafts: readonly Draft<Given>[]): Promise<void> => {
  const lines = new Map<string, Map<string, string | null>>();
  for (const { line, code, expected } of await pointsOf(
    caller,
    drafts.map(({ input }) => input.assemblyLine),
  )) {
    const points = lines.get(line) ?? new Map<string, string | null>();
    lines.set(line, points.set(code, expected));
  }
  for (const { input } of drafts) {
    const points = lines.get(input.assemblyLine) ?? new Map<string, string | null>();
    lines.set(input.assemblyLine, points.set(input.code, input.expectedCode));
  }
  for (const { input, refuse } of drafts) {
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
};

const pointsOf = async ({ db, scope }: Caller, lines: readonly string[]) =>
  db
    .selectFrom('jis_status')
    .select(['assembly_line as line', 'code', 'expected_code as expected'])
    .where(ownRows(scope, 'jis_status'))
    .where('assembly_line', 'in', [...new Set(lines)])
    .execute();
