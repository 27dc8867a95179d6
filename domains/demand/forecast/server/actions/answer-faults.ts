import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import { isTooFine } from '@portal/platform/contract/values/unit.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { tooFine, unitDecimals, type UnitDecimals } from '@portal/unit/server/offers.ts';
import type { saveForecast } from '../../contract/endpoints.ts';
import { FORECAST_REASON } from '../../contract/fields.ts';

/** What is committed of a bucket; null takes it back. */
export type Answer = Parameters<Action<typeof saveForecast>>[1]['answers'][number];

export type AnsweredBucket = {
  readonly id: string;
  readonly quantity: string;
  readonly unit: string;
  readonly part_no: string;
};

/** Why answers are none, by their places: too fine for their unit, a reason that is unknown, or none where less is committed. */
export const faultsIn = async (
  caller: Caller,
  buckets: ReadonlyMap<string, AnsweredBucket>,
  answers: readonly Answer[],
): Promise<{ readonly index: number; readonly failure: Failure }[]> => {
  const known = new Set((await dictChoices(caller, FORECAST_REASON)).map(({ code }) => code));
  const units = await unitDecimals(caller);
  return answers.flatMap((answer, index) => {
    const failure = faultOf(buckets.get(answer.id)!, answer, { known, units, index });
    return failure ? [{ index, failure }] : [];
  });
};

const faultOf = (
  { quantity, unit, part_no: partNo }: AnsweredBucket,
  { committed, reason }: Answer,
  by: {
    readonly known: ReadonlySet<string>;
    readonly units: UnitDecimals;
    readonly index: number;
  },
): Failure | undefined => {
  const { index } = by;
  if (reason !== null && !by.known.has(reason))
    return new Failure('dict.unknownCode', {
      field: 'reason',
      index,
      typeCode: FORECAST_REASON,
      code: reason,
    });
  if (committed === null) return undefined;
  if (isTooFine(committed, unit, by.units.decimalsOf))
    return tooFine(by.units, { quantity: committed, unit }, { field: 'committed', index, partNo });
  return reason === null && compare(committed, quantity) < 0
    ? new Failure('forecast.reasonMissing', { field: 'reason', index, partNo, quantity, committed })
    : undefined;
};
