import { code, count, day, flag, moment, status, text } from '@portal/platform/contract/columns.ts';
import type { SheetColumns } from '@portal/platform/contract/list-of.ts';
import type { TransportRow } from './fields.ts';
import { transportStatus } from './status.ts';

/** Transport orders in a workbook. */
export const orderSheet: SheetColumns<TransportRow> = {
  id: null,
  version: null,
  number: code({ chars: 20 }),
  status: status(transportStatus, 'status', { chars: 12 }),
  late: flag({ chars: 8 }),
  papersExpired: flag({ chars: 10 }),
  supplierCode: code({ chars: 12 }),
  forwarderCode: code({ chars: 12 }),
  forwarderNameZh: text({ chars: 20, of: 'zh', word: 'forwarderName' }),
  forwarderNameEn: text({ chars: 20, of: 'en', word: 'forwarderName' }),
  borderoNo: code({ chars: 20 }),
  driverName: text({ chars: 12 }),
  driverPhone: code({ chars: 16 }),
  truckPlate: code({ chars: 12 }),
  unloadingPoint: code({ chars: 10 }),
  door: code({ chars: 10 }),
  windowDay: day({ chars: 12 }),
  window: code({ chars: 14 }),
  runNumber: code({ chars: 20 }),
  notes: count({ chars: 10 }),
  containerNotes: count({ chars: 10 }),
  expectedArrival: moment({ chars: 18 }),
  departedAt: moment({ chars: 18 }),
  arrivedAt: moment({ chars: 18 }),
  rejectReason: text({ chars: 30 }),
  cancelReason: text({ chars: 30 }),
  createdAt: moment({ chars: 18 }),
};
