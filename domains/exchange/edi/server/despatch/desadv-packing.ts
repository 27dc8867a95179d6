import type { DespatchAdvice, DespatchUnit } from '../../contract/despatch-advice.ts';
import { quantityOf } from '../reader/delfor/delfor-lines.ts';
import { codeAt, LENGTH } from '../reader/edifact/edifact-codes.ts';
import { component, type Segment } from '../reader/edifact/edifact-tokens.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { requireRoom } from './blank-advice.ts';
import { LABEL_TYPES } from './desadv-codes.ts';
import type { Doubts } from './desadv-doubts.ts';
import { createLevels } from './desadv-levels.ts';
import { labelRange } from './label-range.ts';

/** Reads the packing of a DESADV: levels (CPS), packages (PAC) and what is on their labels (PCI, GIN). */
export const createPacking = (advice: DespatchAdvice, { requireKnown }: Doubts) => {
  const levels = createLevels();
  let level = { id: '', parent: '' };
  /** The CPS level in which the present segments stand: its packages hold all of its items. */
  let unitsOfLevel: DespatchUnit[] = [];
  let itemsOfLevel: number[] = [];
  /** Packages that bear a label (PCI): they say which (GIN). */
  const marked = new Set<DespatchUnit>();

  const openLevel = (segment: Segment) => {
    level = levels.open(segment);
    unitsOfLevel = [];
    itemsOfLevel = [];
  };

  const openPackage = (segment: Segment) => {
    requireRoom(advice.units, { segment: segment.number });
    const unit: DespatchUnit = {
      at: segment.number,
      level: level.id,
      parent: level.parent,
      packagingCode: codeAt(segment, 2, 0, LENGTH.packaging),
      count: countOf(segment),
      perPackage: null,
      labelType: '',
      plates: [],
      outerPlate: '',
      items: itemsOfLevel,
    };
    unitsOfLevel.push(unit);
    advice.units.push(unit);
  };

  const readMarks = (segment: Segment) => {
    const unit = unitsOfLevel.at(-1);
    if (!unit) return;
    if (segment.tag === 'PCI') marked.add(unit);
    if (segment.tag === 'PCI') unit.labelType ||= LABEL_TYPES[codeAt(segment, 3, 0, LENGTH.qualifier)] ?? '';
    if (segment.tag === 'RFF') requireKnown(segment, 'marks', component(segment, 0));
    if (segment.tag === 'RFF' && component(segment, 0) === 'ACI')
      unit.outerPlate = codeAt(segment, 0, 1, LENGTH.reference);
    if (segment.tag === 'GIN') unit.plates.push(...platesOf(segment));
  };
  const readPackageQuantity = (segment: Segment, unit: DespatchUnit | undefined) => {
    requireKnown(segment, 'packageQuantity', component(segment, 0));
    if (!unit || component(segment, 0) !== '52') return;
    if (unit.perPackage !== null)
      throw new EdiRefusal('edi.segmentRepeated', { segment: segment.number }, { tag: 'QTY 52' });
    unit.perPackage = quantityOf(segment);
  };

  return {
    openLevel,
    openPackage,
    packageQuantity: (segment: Segment): void => readPackageQuantity(segment, unitsOfLevel.at(-1)),
    marks: readMarks,
    holds: (position: number): void => void itemsOfLevel.push(position),
    /** Once all of the message is read. */
    doubts: (): DespatchAdvice['doubts'] => [
      ...[...marked]
        .filter(({ plates }) => plates.length === 0)
        .map(({ at }) => ({ code: 'edi.segmentMissing' as const, at, detail: { tag: 'GIN' } })),
      ...levels.doubts(advice),
    ],
  };
};

const countOf = (segment: Segment): number => {
  const text = component(segment, 0).trim();
  const count = Number(text);
  if (text !== '' && /^\d{1,7}$/.test(text) && count > 0) return count;
  throw new EdiRefusal('edi.number', { segment: segment.number }, { text });
};

/** GIN names one object, or several, or the first and the last of a range in one element. */
const platesOf = (segment: Segment): string[] =>
  segment.elements.slice(1).flatMap(([from = '', to = '']) => {
    if (from.trim() === '') return [];
    return to.trim() === ''
      ? [plate(segment, from)]
      : rangeOf(segment, plate(segment, from), plate(segment, to));
  });

const plate = (segment: Segment, text: string) => {
  const found = text.trim();
  if (found.length <= LENGTH.reference) return found;
  throw new EdiRefusal(
    'edi.codeTooLong',
    { segment: segment.number },
    { tag: segment.tag, text: found, length: found.length, limit: LENGTH.reference },
  );
};

const rangeOf = (segment: Segment, from: string, to: string): string[] => {
  const labels = labelRange(from, to);
  if (labels) return labels;
  throw new EdiRefusal('edi.number', { segment: segment.number }, { text: `${from} - ${to}` });
};
