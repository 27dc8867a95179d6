import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { itemText } from '../../contract/sentences.ts';
import { words } from '../../contract/words.en.ts';
import { partCandidates, plantChoices, pointCandidates } from '../candidates.ts';
import { unitsByMessageCode } from '@portal/unit/server/offers.ts';
import { findDeliveries, findParts } from '../taking/rules/lookups.ts';
import { unitOf } from '../taking/rules/units.ts';
import { doubledItems, waitingItem } from '../work-queries.ts';
import { partKey } from '../../contract/release-message.ts';

const LINES_SHOWN = 200;
const DOUBLED = ['edi.itemDoubled', 'edi.agreementDoubled'] as const;

/** A waiting item with everything a person needs to settle it. */
export const readWaitingItem: Action<typeof calls.readWaitingItem> = async (caller, { id }) => {
  const { content, workKey, transmissionId: _, detail, ...row } = await waitingItem(caller, id);
  const place = { plantNo: row.plantNo, supplierCode: row.supplierCode };
  const asksPart = row.reason === 'edi.unknownPart';
  const asksAgreement = row.reason === 'edi.agreementUnclear';
  const { supplierCode, partNo } = row;
  const [known] =
    asksAgreement && supplierCode !== null && partNo !== null
      ? await findDeliveries(caller, [{ plant: row.plantNo, supplier: supplierCode, part: partNo }])
      : [];
  const [part] =
    asksAgreement && partNo !== null
      ? await findParts(caller, [{ plant: row.plantNo, key: partKey(partNo) }])
      : [];
  const statedUnit = unitOf(await unitsByMessageCode(caller), content.unit);
  const units = [part?.unit, statedUnit, ...(known?.agreements.map((one) => one.unit) ?? [])];
  return {
    ...row,
    reasonText: itemText({ ...row, detail }, words[caller.language]),
    description: content.description,
    supplierPartNumber: content.supplierPartNumber,
    unit: content.unit,
    cumulativeReceived: content.cumulativeReceived,
    lines: content.lines
      .slice(0, LINES_SHOWN)
      .map(({ date, frequency, status, quantity }) => ({ date, frequency, status, quantity })),
    doubled: DOUBLED.some((reason) => reason === row.reason) ? await doubledItems(caller, workKey) : [],
    plants: row.reason === 'edi.unknownPartner' ? await plantChoices(caller) : [],
    partCandidates: asksPart ? await partCandidates(caller, content, place) : [],
    agreements: (known?.agreements ?? []).map(({ saNo, orderLine, unloadingPoint, pointOfUse, unit }) => ({
      saNo,
      orderLine,
      unloadingPoint,
      pointOfUse,
      unit,
    })),
    points: asksAgreement ? await pointCandidates(caller, partNo, place) : [],
    units: [...new Set(units.filter((unit) => unit !== undefined))],
  };
};
