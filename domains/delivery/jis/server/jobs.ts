import { after } from '@portal/platform/server/plugin.ts';
import { tellOfStop } from './line/notices.ts';
import { sendPrintedLabels } from './label/send-labels.ts';
import { printArrived } from './station/print-arrived.ts';
import { tellOfAlerts, tellOfAsking } from './alerts/notices.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Alerts were raised. */
    'jis.alerted': { ids: readonly string[] };
    /** The sender is asked for missing numbers again. */
    'jis.asked': { ids: readonly string[] };
    /** Something came, was printed or decided in a stream whose labels go to a printer by themselves. */
    'jis.arrived': {
      plantNo: string;
      supplierCode: string;
      assemblyLine: string;
      statusCode: string;
      partGroup: string;
    };
    /** A line stands, otherwise than it was noted, or runs again. */
    'jis.line-stopped': { id: string };
    /** Labels are to be sent to their printer. */
    'jis.labels-printed': { printId: string; printerId: string };
  }
}

export const jobs = [
  after('jis.alerted', 'tell', async (caller, { ids }) => tellOfAlerts(caller, ids)),
  after('jis.asked', 'tell', async (caller, { ids }) => tellOfAsking(caller, ids)),
  after('jis.line-stopped', 'tell', async (caller, { id }) => tellOfStop(caller, id)),
  sendPrintedLabels,
  printArrived,
];
