import type { ReleaseItem, ScheduleFrequency, ScheduleStatus } from '../../../contract/release-message.ts';
import { shortDay } from '../calendar.ts';
import { impliedDecimal } from '../exact.ts';
import type { Doubting } from '../guards/doubts.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';
import type { FixedRecord } from './vda-fixed.ts';
import { read511, read512, read513, read515, read517, read518 } from './vda-4905-layout.ts';
import { blankItem } from '../../../contract/blank-item.ts';

export type Head = { customer: string; supplier: string; resetDate: string | null };

/** Header days and their kind are told, not refused: no quantity hangs on them. */
export const dayField = (record: FixedRecord, text: string, warn: Warn): string | null => {
  const day = shortDay(text);
  if (day === undefined) warn('edi.dateIgnored', record.number, { text });
  return day ?? null;
};

export const readHead = (record: FixedRecord, warn: Warn) => {
  const fields = read511(record);
  return {
    customer: fields.customer.trim(),
    supplier: fields.supplier.trim(),
    transmissionOld: fields.transmissionOld.trim(),
    transmissionNew: fields.transmissionNew.trim(),
    date: dayField(record, fields.date, warn),
    resetDate: dayField(record, fields.resetDate, warn),
  };
};

const FREQUENCIES: Record<string, ScheduleFrequency> = { ' ': 'D', L: 'D', T: 'D', W: 'W', M: 'M' };

export const intervalOf = (record: FixedRecord, doubt: Doubting): ScheduleFrequency => {
  const { interval } = read512(record);
  const frequency = FREQUENCIES[interval];
  if (frequency === undefined) doubt('edi.frequencyUnknown', record.number, { code: interval });
  return frequency ?? 'D';
};

/** The item of record 512; what the records behind it add is filled in by `addReceipt` to `addTexts`. */
export const startItem = (record: FixedRecord, head: Head, position: number, warn: Warn): ReleaseItem => {
  const fields = read512(record);
  return {
    ...blankItem(),
    at: record.number,
    position,
    plantCode: fields.plant.trim(),
    partNumber: fields.part.trimEnd(),
    supplierPartNumber: fields.supplierPart.trimEnd(),
    orderNumber: fields.order.trim(),
    unloadingPoint: fields.unloadingPoint.trim(),
    storageLocation: fields.storage.trim(),
    unit: fields.unit.trim(),
    releaseNumber: fields.releaseNew.trim(),
    releaseDate: dayField(record, fields.releaseNewDate, warn),
    previousReleaseNumber: fields.releaseOld.trim(),
    previousReleaseDate: dayField(record, fields.releaseOldDate, warn),
    cumulativeResetDate: head.resetDate,
    usage: fields.usage.trim(),
    clerk: fields.clerk.trim(),
    shipTo: { id: fields.plant.trim(), qualifier: '' },
    supplierCode: head.supplier,
    buyerCode: head.customer,
  };
};

export const addReceipt = (item: ReleaseItem, record: FixedRecord, warn: Warn) => {
  const fields = read513(record);
  item.cumulativeReceived = amount(record, fields.cumulative, 0);
  const receipt = {
    noteNumber: fields.noteNumber.trim(),
    noteDate: dayField(record, fields.noteDate, warn),
    date: dayField(record, fields.receiptDate, warn),
    quantity: amount(record, fields.quantity, 3),
  };
  const named = receipt.noteNumber !== '' || receipt.date !== null || receipt.quantity !== '0';
  item.lastReceipt = named ? receipt : null;
};

export const addReleases = (item: ReleaseItem, record: FixedRecord, warn: Warn) => {
  const fields = read515(record);
  item.productionReleaseFrom = dayField(record, fields.productionFrom, warn);
  item.productionReleaseTo = dayField(record, fields.productionTo, warn);
  item.productionReleaseCumulative = amount(record, fields.productionCumulative, 0);
  item.materialReleaseFrom = dayField(record, fields.materialFrom, warn);
  item.materialReleaseTo = dayField(record, fields.materialTo, warn);
  item.materialReleaseCumulative = amount(record, fields.materialCumulative, 0);
  item.planningHorizon = dayField(record, fields.planningHorizon, warn);
  item.pointOfUse = fields.pointOfUse.trim();
  item.cumulativeBeforeReset =
    fields.cumulativeAtReset.trim() === '' ? null : amount(record, fields.cumulativeAtReset, 0);
  const further = fields.furtherPart.trimEnd();
  if (further !== '') item.partIds.push({ code: 'further', value: further });
  item.intermediateSupplier = fields.intermediateSupplier.trim();
};

export const addPackaging = (item: ReleaseItem, record: FixedRecord) => {
  const fields = read517(record);
  item.packaging.push({
    customerCode: fields.customerCode.trim(),
    supplierCode: fields.supplierCode.trim(),
    quantity: fields.capacity.trim() === '' ? null : amount(record, fields.capacity, 0),
    packages: null,
    marks: [],
  });
};

export const addTexts = (item: ReleaseItem, record: FixedRecord) => {
  const { first, second, third } = read518(record);
  item.texts.push(...[first, second, third].map((text) => text.trim()).filter((text) => text !== ''));
};

/**
 * VDA 4905 puts no status on a line. The rule here: up to the end of the production release (515) it is firm, up to
 * the end of the material release it is a commitment to material, behind that forecast. Without 515 all is forecast,
 * and the plant's freeze period decides. A period counts by its first day.
 */
export const statusBy = (item: ReleaseItem, date: string | null): ScheduleStatus => {
  if (date === null) return 'forecast';
  if (item.productionReleaseTo !== null && date <= item.productionReleaseTo) return 'firm';
  if (item.materialReleaseTo !== null && date <= item.materialReleaseTo) return 'material';
  return 'forecast';
};

const amount = (record: FixedRecord, digits: string, decimals: number): string => {
  const value = impliedDecimal(digits, decimals);
  if (value === undefined) throw new EdiRefusal('edi.number', { record: record.number }, { text: digits });
  return value;
};
