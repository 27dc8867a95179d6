import type { InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { compare, isQuantity } from '@portal/platform/contract/quantity.ts';
import type { readForecastAnswers, saveForecast } from '../contract/endpoints.ts';

type Bucket = OutputOf<typeof readForecastAnswers>['buckets'][number];
/** A row of the grid; what is empty is not answered. */
export type AnswerRow = Omit<Bucket, 'committed' | 'reason'> & {
  readonly committed: string;
  readonly reason: string;
};

export const rowOf = ({ committed, reason, ...bucket }: Bucket): AnswerRow => ({
  ...bucket,
  committed: committed ?? '',
  reason: reason ?? '',
});

export const isLess = ({ committed, quantity }: AnswerRow): boolean =>
  isQuantity(committed) && compare(committed, quantity) < 0;

/** What keeps a row from being saved, by field, as keys of checks. */
export const faultsOf = (row: AnswerRow): Readonly<Record<string, string>> => ({
  ...(row.committed !== '' && !isQuantity(row.committed) && { committed: 'notAQuantity' }),
  ...(isLess(row) && row.reason === '' && { reason: 'reason' }),
});

/** Rows that are otherwise than they were read, as the call takes them. */
export const changedAnswers = (
  before: readonly AnswerRow[],
  now: readonly AnswerRow[],
): InputOf<typeof saveForecast>['answers'] => {
  const was = new Map(before.map((row) => [row.id, row]));
  return now
    .filter(({ id, committed, reason }) => {
      const old = was.get(id);
      return old?.committed !== committed || old.reason !== reason;
    })
    .map(({ id, committed, reason }) => ({
      id,
      committed: committed === '' ? null : committed,
      reason: reason === '' ? null : reason,
    }));
};
