import type { DespatchAdvice, Doubt, Moment } from '../../contract/despatch-advice.ts';
import { shortDay } from '../reader/calendar.ts';
import { impliedDecimal } from '../reader/exact.ts';
import { EdiRefusal, quoted } from '../reader/refusal.ts';
import { createRecordCutter, type FixedRecord, type ReadText } from '../reader/vda/vda-fixed.ts';
import { blankAdvice, blankItem, requireQuantities, requireRoom } from './blank-advice.ts';
import { alikeDoubts } from './desadv-known.ts';
import { labelRange } from './label-range.ts';
import type { AdviceSink } from './advice-sink.ts';
import {
  DESPATCH_FOLLOWERS,
  isOnlyTrimmedDespatch,
  DESPATCH_VERSIONS,
  read711,
  read712,
  read713,
  read714,
  read715,
  read719,
} from './vda-4913-layout.ts';

/**
 * VDA 4913 to delivery notes, one for each record 713. A fault inside a note refuses that note; reading goes on with the next 713, 712 or 711.
 * Packaging whose record cannot be read is left out with a doubt: the goods and their quantities stand in 714. `readText` reads the
 * texts of an 8-bit file.
 */
export const createVda4913Reader = (sink: AdviceSink, readText?: ReadText) => {
  let previous = '';
  let counts: Record<string, number> = {};
  let head: ReturnType<typeof read711> | undefined;
  let load: { record: FixedRecord; fields: ReturnType<typeof read712>; notes: DespatchAdvice[] } | undefined;
  let advice: DespatchAdvice | undefined;
  /** Notes of the transmission, which its trailer counts. */
  let written: DespatchAdvice[] = [];
  let refused = false;

  const close = () => {
    const finished = refused ? undefined : advice;
    if (finished)
      try {
        if (finished.items.length === 0) throw new EdiRefusal('edi.noItems', { record: finished.at });
        requireQuantities(finished, 'record');
        finished.doubts.push(...alikeDoubts(finished));
        written.push(finished);
        sink.advice(finished);
      } catch (error) {
        if (!(error instanceof EdiRefusal)) throw error;
        refuse(error);
      }
    advice = undefined;
    refused = false;
  };

  const refuse = (error: EdiRefusal) => {
    sink.refused(advice?.at ?? error.where.record ?? 0, advice?.noteNumber ?? '', error);
    refused = true;
  };

  const openNote = (record: FixedRecord) => {
    if (!head || !load) return;
    const { fields } = load;
    const own = read713(record);
    advice = {
      ...blankAdvice(record.number, 'VDA4913'),
      noteNumber: own.number.trim(),
      consignment: fields.loadReference.trim(),
      carrier: fields.carrier.trim(),
      transportMode: fields.means.trim(),
      means: fields.meansNumber.trim(),
      supplierCode: own.supplier.trim() || head.supplier.trim(),
      buyerCode: head.customer.trim(),
      shipTo: own.plant.trim(),
      shipFrom: fields.supplierPlant.trim(),
      unloadingPoint: own.unloadingPoint.trim(),
    };
    const { doubts } = advice;
    advice.noteDate = dayOf(record, own.date, doubts);
    advice.dispatch = momentOf(load.record, fields.handoverDate, fields.handoverTime, doubts);
    advice.arrival = momentOf(load.record, fields.arrivalDate, fields.arrivalTime, doubts);
    advice.grossWeight = weightOf(load.record, fields.grossWeight, doubts);
    advice.netWeight = weightOf(load.record, fields.netWeight, doubts);
    const at = load.record.number;
    advice.headAt = {
      arrival: at,
      grossWeight: at,
      transport: at,
      carrier: at,
      shipFrom: at,
      supplier: record.number,
      shipTo: record.number,
    };
    load.notes.push(advice);
    if (load.notes.length > 1)
      for (const note of load.notes) Object.assign(note, { grossWeight: null, netWeight: null });
  };

  const addItem = (record: FixedRecord, note: DespatchAdvice, from: ReturnType<typeof read713>) => {
    requireRoom(note.items, { record: record.number });
    const fields = read714(record);
    if (fields.part.trim() === '' && fields.supplierPart.trim() === '')
      throw new EdiRefusal('edi.noPartNumber', { record: record.number });
    const position = Number(fields.position);
    // Counted from 1: a place that is left out is an item that was lost.
    if (positions[0] === 1 && position !== positions.at(-1)! + 1)
      note.doubts.push({ code: 'edi.segmentMissing', at: record.number, detail: { tag: '714' } });
    positions.push(position);
    note.items.push({
      ...blankItem(record.number, note.items.length + 1),
      partNumber: fields.part.trimEnd(),
      supplierPartNumber: fields.supplierPart.trimEnd(),
      quantity: quantityOf(record, fields.quantity, 3),
      unit: fields.unit.trim(),
      orderNumber: from.order.trim(),
      callOffNumber: from.callOff.trim(),
      unloadingPoint: note.unloadingPoint,
      pointOfUse: from.pointOfUse.trim() || from.storage.trim(),
      batchNo: fields.batch.trim(),
      changeIndex: fields.changeState.trim(),
    });
  };

  const addPackaging = (record: FixedRecord, note: DespatchAdvice) => {
    if (!DESPATCH_VERSIONS.includes(record.version)) {
      note.doubts.push({
        code: 'edi.recordVersion',
        at: record.number,
        detail: { type: '715', version: record.version },
      });
      return;
    }
    requireRoom(note.units, { record: record.number });
    const fields = read715(record);
    const count = Number(quantityOf(record, fields.count, COUNT_DECIMALS));
    if (!Number.isInteger(count) || count < 1)
      throw new EdiRefusal('edi.number', { record: record.number }, { text: fields.count });
    const perPackage = quantityOf(record, fields.perPackage, 3);
    const position = Number(fields.position);
    // Packaging names the item that it is for, or none.
    if (position > 0 && (positions.at(-1) ?? 0) > 0 && position !== positions.at(-1))
      note.doubts.push({ code: 'edi.segmentOrder', at: record.number, detail: { tag: '715' } });
    note.units.push({
      at: record.number,
      level: '',
      parent: '',
      packagingCode: fields.customerCode.trim(),
      count,
      perPackage: perPackage === '0' ? null : perPackage,
      labelType: fields.labelType.trim(),
      plates: labelsOf(record, fields.labelFrom.trim(), fields.labelTo.trim()),
      outerPlate: '',
      items: note.items.length === 0 ? [] : [note.items.length],
    });
  };

  /** Of the items of the note, as its sender counts them; 0 where he does not. */
  let positions: number[] = [];
  let own713: ReturnType<typeof read713> | undefined;
  const take = (record: FixedRecord) => {
    if (['711', '712', '713', '719'].includes(record.type)) close();
    if (!DESPATCH_FOLLOWERS[previous]?.includes(record.type))
      throw new EdiRefusal(
        'edi.recordOrder',
        { record: record.number },
        { found: record.type, behind: previous, expected: (DESPATCH_FOLLOWERS[previous] ?? []).join(' ') },
      );
    previous = record.type;
    if (record.type === '711') {
      head = read711(record);
      counts = {};
      written = [];
    }
    counts[record.type] = (counts[record.type] ?? 0) + 1;
    if (record.type === '712') load = { record, fields: read712(record), notes: [] };
    if (record.type === '713') {
      own713 = read713(record);
      positions = [];
      openNote(record);
    }
    if (record.type === '714' && advice && own713) addItem(record, advice, own713);
    if (record.type === '715' && advice) addPackaging(record, advice);
    if (record.type === '719')
      for (const doubt of trailerDoubts(record, counts)) for (const note of written) note.doubts.push(doubt);
  };

  const hear = (record: FixedRecord, broken?: EdiRefusal) => {
    if (DESPATCH_FOLLOWERS[record.type] === undefined)
      throw new EdiRefusal(
        'edi.recordType',
        { record: record.number },
        { found: record.text.slice(0, 5), format: 'VDA 4913' },
      );
    if (refused && ['714', '715', '716', '717', '718'].includes(record.type)) {
      counts[record.type] = (counts[record.type] ?? 0) + 1;
      return;
    }
    try {
      if (broken) throw broken;
      take(record);
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
      // Outside of a note nothing of the transmission can be read.
      if (advice === undefined && record.type !== '713') throw error;
      previous = record.type;
      refuse(error);
    }
  };

  const cutter = createRecordCutter(isOnlyTrimmedDespatch, hear, readText);
  return {
    push: cutter.push,
    end: () => {
      cutter.end();
      close();
      if (previous !== '719')
        throw new EdiRefusal('edi.truncated', { record: cutter.count() }, { expected: '719' });
    },
  };
};

/** What is no day is left out with a word. */
const dayOf = (record: FixedRecord, text: string, doubts: Doubt[]): string | null => {
  const day = shortDay(text);
  if (day === undefined)
    doubts.push({ code: 'edi.dateIgnored', at: record.number, detail: quoted({ text }) });
  return day ?? null;
};

/** hhmm; blank is no time. */
const momentOf = (record: FixedRecord, dayText: string, timeText: string, doubts: Doubt[]): Moment | null => {
  const day = dayOf(record, dayText, doubts);
  if (day === null) return null;
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(timeText.trim()) ?? [];
  return { day, time: hour === '' ? null : `${hour}:${minute}` };
};

const quantityOf = (record: FixedRecord, text: string, decimals: number): string => {
  const value = impliedDecimal(text, decimals);
  if (value === undefined) throw new EdiRefusal('edi.number', { record: record.number }, { text });
  return value;
};

/** Whole kilograms; zeros say nothing, and what is no number is left out with a word. */
const weightOf = (record: FixedRecord, text: string, doubts: Doubt[]): string | null => {
  const weight = impliedDecimal(text, 0);
  if (weight === undefined)
    doubts.push({ code: 'edi.weightIgnored', at: record.number, detail: quoted({ text }) });
  return weight === '0' ? null : (weight ?? null);
};

/** Packages are counted in thousandths as quantities are. */
const COUNT_DECIMALS = 3;

const labelsOf = (record: FixedRecord, from: string, to: string): string[] => {
  if (/^0*$/.test(from)) return [];
  const labels = /^0*$/.test(to) ? [from] : labelRange(from, to);
  if (labels) return labels;
  throw new EdiRefusal('edi.number', { record: record.number }, { text: `${from} - ${to}` });
};

/** A blank counter has counted none. */
const trailerDoubts = (record: FixedRecord, counts: Record<string, number>): Doubt[] =>
  Object.entries(read719(record)).flatMap(([type, field]) => {
    const declared = field.trim();
    const found = counts[type] ?? 0;
    if (Number(declared) === found) return [];
    return [
      {
        code: 'edi.trailerCount',
        at: record.number,
        detail: { type, declared: declared.replace(/^0+(?=\d)/, ''), found },
      },
    ];
  });
