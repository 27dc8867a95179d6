import type * as z from 'zod/mini';
import { choice, code, day, dict, inputOf, quantity } from '@portal/platform/contract/columns.ts';
import { selectedOf } from '@portal/platform/contract/fields.ts';
import { DEMAND_TYPE } from './fields.ts';
import { grains } from './grain.ts';
import { SentBucket, dueOn, versionKey } from './take.ts';

const { shape: bucket } = SentBucket;

/** A workbook of versions, a row for each bucket: rows of one source, demand type and number are one version. */
export const versionRowColumns = {
  source: code({ chars: 12, input: versionKey.source }),
  demandType: dict(DEMAND_TYPE, { chars: 16, input: versionKey.demandType }),
  number: code({ chars: 20, input: versionKey.number }),
  dueOn: day({ chars: 12, input: dueOn }),
  supplierCode: code({ chars: 14, input: bucket.supplierCode }),
  partNo: code({ chars: 22, input: bucket.partNo }),
  grain: choice(grains, 'grain', { chars: 8, input: selectedOf(grains) }),
  startsOn: day({ chars: 12, input: bucket.startsOn }),
  quantity: quantity({ chars: 14, input: bucket.quantity }),
} as const;
export const VersionRow = inputOf(versionRowColumns);
export type VersionRow = z.output<typeof VersionRow>;
