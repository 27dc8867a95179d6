import * as z from 'zod/mini';
import {
  changed,
  choice,
  code,
  count,
  flag,
  own,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  NonNegativeQuantity,
  PositiveCount,
  PositiveQuantity,
  YesNo,
  maybe,
  selectedOf,
  text,
  codeText,
} from '@portal/platform/contract/fields.ts';
import { contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { ownerships, packagingModes, turnovers } from './ownership.ts';
import { packagingRoles } from './packaging-role.ts';
import { SetLine, SetLineInput, linesInCell } from './packaging-set.ts';

/**
 * KLT: carried by hand; GLT: large carrier; AUX: lid, tray or layer, counted without a number of its own; CON: consumable, such as film
 * or tape, that never comes back.
 */
export const packagingKinds = ['KLT', 'GLT', 'AUX', 'CON'] as const;
export const textures = ['plastic', 'steel', 'wood', 'cardboard', 'foam', 'film', 'textile'] as const;
/** What it is for: holds parts, carries boxes, covers, keeps layers apart, protects, or ties the load down. */
export const usages = ['parts', 'unit', 'cover', 'layer', 'protection', 'securing'] as const;

const PackagingCode = codeText(20).check(z.regex(/^[A-Za-z0-9._-]+$/, 'packaging.codeForm'));
const maybeSize = maybe(PositiveCount);
const size = () => count({ px: 110, chars: 12, maybe: true, hidden: true, input: maybeSize, span: 8 });

/** SPEC section 5: code, name, mode, texture, type, usage, dimensions, tare weight and load required; stacking factor at least 1. */
export const packagingColumns = {
  code: code({ px: 130, chars: 14, sorts: true, input: PackagingCode, stays: true, card: 'title' }),
  nameZh: name({ px: 220, chars: 24, sorts: true, of: 'zh', input: text(60) }),
  nameEn: name({ px: 240, chars: 24, sorts: true, of: 'en', input: text(60) }),
  kind: choice(packagingKinds, 'kind', {
    px: 150,
    chars: 20,
    sorts: true,
    input: selectedOf(packagingKinds),
  }),
  active: flag({ px: 72, chars: 8, sorts: true, input: YesNo }),
  mode: choice(packagingModes, 'mode', {
    px: 96,
    chars: 12,
    sorts: true,
    input: selectedOf(packagingModes),
  }),
  usage: choice(usages, 'usage', {
    px: 110,
    chars: 12,
    hidden: true,
    sorts: true,
    input: selectedOf(usages),
  }),
  texture: choice(textures, 'texture', {
    px: 90,
    chars: 10,
    hidden: true,
    sorts: true,
    input: selectedOf(textures),
  }),
  role: choice(packagingRoles, 'role', {
    px: 90,
    chars: 10,
    hidden: true,
    sorts: true,
    input: selectedOf(packagingRoles),
  }),
  turnover: choice(turnovers, 'turnover', {
    px: 110,
    chars: 12,
    hidden: true,
    sorts: true,
    input: selectedOf(turnovers),
  }),
  ownership: choice(ownerships, 'ownership', {
    px: 96,
    chars: 12,
    sorts: true,
    input: selectedOf(ownerships),
  }),
  /** Under which number the empties are counted and returned. */
  emptyPackCode: code({
    px: 120,
    chars: 14,
    hidden: true,
    sorts: true,
    maybe: true,
    input: maybe(PackagingCode),
  }),
  /** Outer size: with tare and load it decides, so it stands in sight at 1440 pixels. */
  lengthMm: count({ px: 84, chars: 12, input: PositiveCount, span: 8 }),
  widthMm: count({ px: 84, chars: 12, input: PositiveCount, span: 8 }),
  heightMm: count({ px: 84, chars: 12, input: PositiveCount, span: 8 }),
  innerLengthMm: size(),
  innerWidthMm: size(),
  innerHeightMm: size(),
  palletLengthMm: size(),
  palletWidthMm: size(),
  palletHeightMm: size(),
  coverLengthMm: size(),
  coverWidthMm: size(),
  coverHeightMm: size(),
  tareKg: quantity({ px: 100, chars: 14, sorts: true, input: NonNegativeQuantity, span: 8 }),
  loadKg: quantity({ px: 100, chars: 14, sorts: true, input: PositiveQuantity, span: 8 }),
  stackFactor: count({ px: 100, chars: 12, input: PositiveCount, span: 8 }),
  folds: flag({ px: 80, chars: 8, hidden: true, input: YesNo, span: 8 }),
  foldedHeightMm: count({ px: 110, chars: 12, maybe: true, hidden: true, input: maybeSize, span: 8 }),
  /** Empties stand one in another. */
  nests: flag({ px: 80, chars: 8, hidden: true, input: YesNo, span: 8 }),
  /** Empties in a bundle, as they are sent back. */
  bundleUnits: count({ px: 110, chars: 12, maybe: true, hidden: true, input: maybeSize, span: 8 }),
  /** What a set consists of; a form or call that leaves it out keeps what there is. */
  lines: own(z.array(SetLine), {
    hidden: 'always',
    chars: 34,
    cell: linesInCell,
    input: z.optional(z.array(SetLineInput, 'packaging.lineForm').check(z.maxLength(30, 'tooMany'))),
  }),
  ...changed,
};

export const packagingFilters = {
  code: contains(),
  name: contains(),
  kind: oneOf(packagingKinds, 'kind'),
  mode: oneOf(packagingModes, 'mode'),
  usage: oneOf(usages, 'usage'),
  ownership: oneOf(ownerships, 'ownership'),
  emptyPackCode: contains(),
  active: isFlag(),
};

type Measured = {
  mode: (typeof packagingModes)[number];
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  innerLengthMm: number | null;
  innerWidthMm: number | null;
  innerHeightMm: number | null;
  folds: 'Y' | 'N';
  foldedHeightMm: number | null;
  lines?: readonly SetLineInput[] | undefined;
};

/** What several fields of a packaging must hold together, each told at one of them. */
export const packagingRule = z.superRefine<Measured>((input, context) => {
  const refuse = (message: string, ...path: (string | number)[]): void =>
    context.addIssue({ code: 'custom', message, path, input });
  if (input.innerLengthMm !== null && input.innerLengthMm > input.lengthMm)
    refuse('packaging.innerLarger', 'innerLengthMm');
  if (input.innerWidthMm !== null && input.innerWidthMm > input.widthMm)
    refuse('packaging.innerLarger', 'innerWidthMm');
  if (input.innerHeightMm !== null && input.innerHeightMm > input.heightMm)
    refuse('packaging.innerLarger', 'innerHeightMm');
  if (input.folds === 'Y' && input.foldedHeightMm === null)
    refuse('packaging.foldedMissing', 'foldedHeightMm');
  if (input.foldedHeightMm !== null && input.foldedHeightMm >= input.heightMm)
    refuse('packaging.foldedHigher', 'foldedHeightMm');
  if (input.mode !== 'group' || input.lines === undefined) return;
  if (input.lines.length === 0) refuse('packaging.linesMissing', 'lines');
  else if (!input.lines.some(({ role }) => role === 'main')) refuse('packaging.mainMissing', 'lines');
  input.lines.forEach(({ partCode }, at) => {
    if (input.lines!.findIndex((other) => other.partCode === partCode) < at)
      refuse('packaging.lineTwice', 'lines', at, 'partCode');
  });
});

export const PackagingChoice = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(packagingKinds),
});
export type PackagingChoice = z.output<typeof PackagingChoice>;

/** What stands where a packaging is used. */
export const PackagingUse = z.object({
  id: z.string(),
  supplierCode: z.string(),
  partNo: z.string(),
  effectiveFrom: z.string(),
  /** The places it has in the agreement. */
  as: z.array(z.enum(['inner', 'outer', 'auxiliary'])),
});

/** What a packaging says beside the columns of its list. */
export const packagingBeside = {
  picture: z.nullable(StoredFile),
  /** Sets that contain it. */
  inSets: z.array(z.string()),
  /** Agreements in force or to come that name it, of which the reader may know; the first hundred. */
  uses: z.array(PackagingUse),
  useCount: z.number(),
} as const;
