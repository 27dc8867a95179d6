import { momentAt, wallClock, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { headDictionaries } from '@portal/delivery-note/contract/fields.ts';
import { lastTransportType } from '@portal/delivery-note/server/offers.ts';
import type { DespatchAdvice, HeadPlace, Moment } from '@portal/edi/contract/despatch-advice.ts';
import { plantToday, plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { forwarders, supplierOf, supplierOrigins } from '@portal/supplier/server/offers.ts';
import { sameCode } from '../contract/same-code.ts';
import { saidTransport } from '../contract/transport-said.ts';
import { placeOf, problemOf, type Problem } from './problems.ts';

type Head = {
  readonly dispatchOn: Day;
  /** Null where the message does not say it whole: a person is asked. */
  readonly expectedArrival: string | null;
  readonly transportType: string;
  readonly transportMode: string | null;
  readonly originCode: string | null;
};

/**
 * The head of the note as the advice says it. What it leaves open is filled in and told, so that a person confirms it; but for the arrival,
 * which is a promise: the note is not sent before somebody has said it. `forwarder` is the code of the carrier whom the portal knows.
 */
export const headOfAdvice = async (
  caller: Caller,
  advice: DespatchAdvice,
): Promise<{ head: Head; forwarder: string | null; problems: Problem[] }> => {
  const problems: Problem[] = [];
  const tell = (failure: Failure, at?: HeadPlace): void => {
    const found = at === undefined ? undefined : advice.headAt[at];
    problems.push(problemOf(failure, found === undefined ? {} : placeOf(advice, found)));
  };
  const { dispatch, noteDate, arrival } = advice;
  const zone = await plantZone(caller);
  const dispatchOn = dispatch ? dayIn(zone, dispatch) : (noteDate ?? (await plantToday(caller)));
  if (dispatch === null) tell(new Failure('despatchAdvice.dispatchMissing', { day: dispatchOn }));
  if (arrival === null) tell(new Failure('despatchAdvice.arrivalMissing'));
  else if (arrival.time === null)
    tell(new Failure('despatchAdvice.arrivalTimeMissing', { day: arrival.day }), 'arrival');
  await tellParties(caller, advice, tell);
  const said = saidTransport(advice);
  const known = async (dictionary: string, code: string | null): Promise<string | null> =>
    code !== null && (await dictChoices(caller, dictionary)).some((choice) => choice.code === code)
      ? code
      : null;
  const transportMode = await known(headDictionaries.transportMode, said.mode);
  const transportType = await known(headDictionaries.transportType, said.type);
  if (advice.transportMode !== '' && transportMode === null && transportType === null)
    tell(new Failure('despatchAdvice.transportUnknown', { code: advice.transportMode }), 'transport');
  return {
    head: {
      dispatchOn,
      expectedArrival:
        arrival === null || arrival.time === null ? null : momentOf(zone, { ...arrival, time: arrival.time }),
      transportType: transportType ?? (await lastTransportType(caller)),
      transportMode,
      originCode: await originOf(caller, advice, tell),
    },
    forwarder: await carrierOf(caller, advice, tell),
    problems,
  };
};

/** The clock of the plant, or of the zone that the sender names. */
const momentOf = (zone: string, { day, time, offset }: Moment & { readonly time: string }): string =>
  offset === undefined ? momentAt(zone, day, time) : new Date(`${day}T${time}:00${offset}`).toISOString();

const dayIn = (zone: string, moment: Moment): Day =>
  moment.offset === undefined || moment.time === null
    ? moment.day
    : wallClock(zone, new Date(momentOf(zone, { ...moment, time: moment.time }))).day;

type Tell = (failure: Failure, at?: HeadPlace) => void;

/** Who is named is not who uploads, or not the plant that he uploads for: a person has to look whether the file is the right one. */
const tellParties = async (
  caller: Caller,
  { supplierCode, shipTo }: DespatchAdvice,
  tell: Tell,
): Promise<void> => {
  const { companyCode, plantNo } = caller.scope;
  const own = (await supplierOf(caller, companyCode))!;
  const origins = await supplierOrigins(caller, companyCode);
  const ownCodes = [companyCode, own.duns, ...origins.flatMap(({ code, duns }) => [code, duns])];
  if (supplierCode !== '' && !ownCodes.some((code) => sameCode(code, supplierCode)))
    tell(
      new Failure('despatchAdvice.otherSupplier', { supplier: supplierCode, present: companyCode }),
      'supplier',
    );
  const plantCodes = [plantNo, (await presentPlant(caller))?.sap_plant_no ?? ''];
  if (shipTo !== '' && !plantCodes.some((code) => sameCode(code, shipTo)))
    tell(new Failure('despatchAdvice.shipToUnknown', { code: shipTo, present: plantNo }), 'shipTo');
};

/** NAD FW or CA, TDT, or record 712, as a forwarder of the portal. */
const carrierOf = async (caller: Caller, { carrier }: DespatchAdvice, tell: Tell): Promise<string | null> => {
  if (carrier === '') return null;
  const found = (await forwarders(caller)).find(({ code }) => sameCode(code, carrier));
  if (!found) tell(new Failure('despatchAdvice.carrierUnknown', { code: carrier }), 'carrier');
  return found?.code ?? null;
};

/** NAD SF, or the supplier's plant in record 712, as a place of origin of the supplier. */
const originOf = async (caller: Caller, { shipFrom }: DespatchAdvice, tell: Tell): Promise<string | null> => {
  if (shipFrom === '') return null;
  const origins = await supplierOrigins(caller, caller.scope.companyCode);
  const found = origins.find(({ code, duns }) => sameCode(code, shipFrom) || sameCode(duns, shipFrom));
  if (!found) tell(new Failure('despatchAdvice.originUnknown', { code: shipFrom }), 'shipFrom');
  return found?.code ?? null;
};
