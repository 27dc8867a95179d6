import * as z from 'zod/mini';
import { Code, PositiveCount, selectedOf } from '@portal/platform/contract/fields.ts';
import { packagingRoles, roleWords } from './packaging-role.ts';

/** One packaging of a set: a pallet, its boxes, its lid. */
export const SetLineInput = z.object({
  partCode: Code,
  role: selectedOf(packagingRoles),
  quantity: PositiveCount,
});
export type SetLineInput = z.output<typeof SetLineInput>;

export const SetLine = z.object({
  partCode: z.string(),
  role: z.enum(packagingRoles),
  quantity: z.number(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Of all of them. */
  tareKg: z.string(),
});
export type SetLine = z.output<typeof SetLine>;

type Role = (typeof packagingRoles)[number];
const roleCalled = (name: string): Role | undefined =>
  packagingRoles.find((role) => [role, roleWords.zh[role], roleWords.en[role]].includes(name));

/**
 * What a cell says of a set: a line for each packaging, with how many there are of it. Who names no role means what the form begins with:
 * the first is the main packaging. A cell that says something else stays a text, which is no list.
 * Example: `PAL1208 × 1 main`, or `PAL1208 1`.
 */
export const linesInCell = (cell: string): SetLineInput[] | string => {
  const said = cell
    .split(/[\n;；]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lines = said.flatMap((line, at): SetLineInput[] => {
    const [, partCode, quantity, name] =
      /^([\w.-]+?)(?:\s*[×*]|\s+x|\s)\s*(\d{1,9})(?:\s+(\S.*))?$/iu.exec(line) ?? [];
    const role = name === undefined ? (at === 0 ? 'main' : 'attached') : roleCalled(name);
    return partCode === undefined || role === undefined
      ? []
      : [{ partCode, role, quantity: Number(quantity) }];
  });
  return lines.length === said.length ? lines : cell;
};

/** The lines as their packaging keeps them, what the set stands on or in first. */
export const storedLines = (lines: readonly SetLineInput[]): string =>
  packagingRoles
    .flatMap((one) => lines.filter(({ role }) => role === one))
    .map(({ role, partCode, quantity }) => [role, partCode, quantity].join('\t'))
    .join('\n');
