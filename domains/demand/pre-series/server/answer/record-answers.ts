import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { SaidLot, SaidVerb } from '../../contract/history.ts';
import type { LockedLine, Writing } from '../lines/lock-lines.ts';

export type RecordedAnswer = {
  readonly line: Pick<LockedLine, 'id' | 'orderId' | 'plantNo' | 'supplierCode'>;
  readonly verb: SaidVerb;
  readonly lots?: readonly SaidLot[];
  readonly reason?: string | null;
  readonly remark?: string | null;
};

/** Keeps what was said of lines for ever, as it was given. */
export const recordAnswers = async ({ db }: Writing, said: readonly RecordedAnswer[]): Promise<void> =>
  insertMany(
    db,
    'pre_series_answer',
    ANSWER,
    said.map(({ line, verb, lots, reason, remark }) => ({
      plant_no: line.plantNo,
      supplier_code: line.supplierCode,
      order_id: line.orderId,
      line_id: line.id,
      verb,
      lots: JSON.stringify(lots ?? []),
      reason: reason ?? null,
      remark: remark ?? null,
    })),
  );

const ANSWER = {
  plant_no: 'text',
  supplier_code: 'text',
  order_id: 'bigint',
  line_id: 'bigint',
  verb: 'text',
  lots: 'jsonb',
  reason: 'text',
  remark: 'text',
} as const;
