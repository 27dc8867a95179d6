import { Failure } from '@portal/platform/contract/failure.ts';
import {
  ChangeIndex,
  HardwareRevision,
  LineInput,
  SoftwareRevision,
  type NoteLine,
} from '@portal/delivery-note/contract/fields.ts';
import type { DespatchAdvice, DespatchItem } from '@portal/edi/contract/despatch-advice.ts';
import type { ItemShare } from '../contract/said-packing.ts';
import { placeOf, problemOf, type Problem } from './problems.ts';

/** What the advice states of each material. Where items of several batches meet on a line, a person has to say which it is. */
export const describedLines = (
  advice: DespatchAdvice,
  shares: readonly ItemShare[],
  lines: readonly NoteLine[],
) => {
  const problems: Problem[] = [];
  const items = new Map(advice.items.map((item) => [item.position, item]));
  const described = lines.map((line): LineInput => {
    const own = [
      ...new Set(shares.filter(({ lineId }) => lineId === line.id).map(({ position }) => position)),
    ].map((position) => items.get(position)!);
    const first = own[0]!;
    const batches = [...new Set(own.map(({ batchNo }) => batchNo).filter(Boolean))];
    if (batches.length > 1)
      problems.push(
        problemOf(
          new Failure('despatchAdvice.batchesDiffer', { partNo: line.partNo, batches: batches.join(', ') }),
          placeOf(advice, first.at),
        ),
      );
    const { codes, problems: notTaken } = codesOf(advice, first);
    problems.push(...notTaken);
    return {
      id: line.id,
      quantity: line.quantity,
      batchNo: batches.length === 1 ? batches[0]! : null,
      changeIndex: codes.changeIndex ?? line.changeIndex,
      softwareRevision: codes.softwareRevision,
      hardwareRevision: codes.hardwareRevision,
      actualGStand: codes.gStand,
      productionDate: first.productionDate,
      expiryDate: first.expiryDate,
    };
  });
  return { lines: described, problems };
};

/** Codes of a part's state as a note keeps them, with their identification in PIA (VDA 4987). */
const CODES = {
  changeIndex: { shape: ChangeIndex, pia: 'EC' },
  softwareRevision: { shape: SoftwareRevision, pia: 'AG' },
  hardwareRevision: { shape: HardwareRevision, pia: 'BT' },
  gStand: { shape: LineInput.shape.actualGStand, pia: 'DR' },
} as const;
type Codes = Record<keyof typeof CODES, string | null>;

/** What a note can keep of the codes of an item; one of another form is left out and told: cut, it would be another. */
const codesOf = (advice: DespatchAdvice, item: DespatchItem): { codes: Codes; problems: Problem[] } => {
  const problems: Problem[] = [];
  const codes = Object.fromEntries(
    Object.entries(CODES).map(([name, { shape, pia }]) => {
      const given = item[name as keyof typeof CODES];
      const read = shape.safeParse(given);
      if (!read.success)
        problems.push(
          problemOf(
            new Failure('despatchAdvice.codeNotTaken', { partNo: item.partNumber, code: pia, value: given }),
            placeOf(advice, item.at),
          ),
        );
      return [name, read.success ? read.data : null];
    }),
  ) as Codes;
  return { codes, problems };
};
