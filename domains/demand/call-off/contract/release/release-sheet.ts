import type * as z from 'zod/mini';
import { choice, code, day, inputOf, quantity } from '@portal/platform/contract/columns.ts';
import { maybe, NonNegativeQuantity, selectedOf } from '@portal/platform/contract/fields.ts';
import { SystemLine, SystemRelease } from './release-fields.ts';
import { frequencies, zones } from '../horizon/horizon.ts';

const { shape } = SystemRelease;
const { shape: line } = SystemLine;

/** A workbook of releases, a row for each line: rows of one agreement, number and date are one release. */
export const releaseRowColumns = {
  supplierCode: code({ chars: 14, input: shape.supplierCode }),
  saNo: code({ chars: 16, input: shape.saNo }),
  partNo: code({ chars: 22, input: shape.partNo }),
  unloadingPoint: code({ chars: 12, input: shape.unloadingPoint }),
  orderLine: code({ chars: 10, input: shape.orderLine }),
  pointOfUse: code({ chars: 14, input: shape.pointOfUse }),
  releaseNo: code({ chars: 16, input: shape.releaseNo }),
  releaseDate: day({ chars: 12, input: shape.releaseDate }),
  previousReleaseNo: code({ chars: 16, input: shape.previousReleaseNo }),
  receivedCumulative: quantity({ chars: 16, input: maybe(NonNegativeQuantity) }),
  dueOn: day({ chars: 12, input: line.dueOn }),
  frequency: choice(frequencies, 'frequency', { chars: 10, input: maybe(selectedOf(frequencies)) }),
  zone: choice(zones, 'zone', { chars: 14, input: maybe(selectedOf(zones)) }),
  quantity: quantity({ chars: 14, input: line.quantity }),
} as const;
export const ReleaseSheetRow = inputOf(releaseRowColumns);
export type ReleaseSheetRow = z.output<typeof ReleaseSheetRow>;
