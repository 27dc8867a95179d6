import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import { packagingByCode } from '@portal/packaging/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionRows } from '../instruction-rows.ts';
import { instructionById } from '../record.ts';
import { keepSteps } from '../steps.ts';

/** What the supplier has filled in so far. */
export const savePackagingInstruction: Action<typeof calls.savePackagingInstruction> = async (
  caller,
  { id, version, steps, ...content },
) => {
  const instruction = await instructionRows.move(caller, 'save', { id, version }, async ({ partNo }) => {
    const { quantityPerInner: quantity } = content;
    const unit = quantity === null ? undefined : await partUnit(caller, partNo);
    if (quantity !== null && unit !== undefined)
      await requireDecimals(caller, [{ quantity, unit }], () => ({ field: 'quantityPerInner', partNo }));
    await requirePackaging(caller, content);
    return content;
  });
  await keepSteps(caller, instruction, steps);
  return instructionById(caller, id);
};

const CODES = ['innerCode', 'outerCode', 'auxiliaryCode'] as const;

/** What is filled in may be unfinished; packaging that it names is there. Fails with `packaging.codeUnknown`. */
const requirePackaging = async (
  caller: Caller,
  content: Readonly<Record<(typeof CODES)[number], string | null>>,
): Promise<void> => {
  const known = await packagingByCode(
    caller,
    CODES.flatMap((field) => content[field] ?? []),
  );
  for (const field of CODES) {
    const code = content[field];
    if (code !== null && !known.has(code)) throw new Failure('packaging.codeUnknown', { field, code });
  }
};
