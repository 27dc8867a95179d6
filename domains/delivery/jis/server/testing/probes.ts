import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import * as lineCalls from '../../contract/line/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    jisMessageId: string;
    jisAlertId: string;
    jisPrintId: string;
    jisWallPassId: string;
  }
}

const call = ({ day }: Owned) => ({
  action: 'call',
  assemblyLine: 'LINE1',
  manufacturingNo: 'FOREIGN01',
  supplierCode: 'S1001',
  partGroup: '01',
  statusCode: 'M100',
  plannedAt: `${day}T06:00:00Z`,
  sequenceNo: 1,
  parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE' }],
});

export const probes: Probes = [
  probe(calls.readJisVehicle, () => ({ assemblyLine: 'LINE1', manufacturingNo: 'OWN001' })),
  probe(calls.takeJisMessages, (owned) => ({
    messages: [{ ...call(owned), messageId: 'FOREIGN', sentAt: `${owned.day}T05:00:00Z` }],
  })),
  probe(calls.writeJisCallOff, call),
  probe(calls.readJisCallOffs, ({ jisMessageId }) => ({ ids: [jisMessageId] })),
  probe(calls.printJisCallOffs, ({ jisMessageId }) => ({
    ids: [jisMessageId],
    form: 'rackSheet',
    order: 'build',
    places: 12,
  })),
  probe(lineCalls.exportJisPreview, () => ({ line: 'LINE1', hours: '4', cut: 'hour' })),
  probe(lineCalls.stopJisLine, () => ({
    assemblyLine: 'LINE1',
    since: '2026-03-02T02:15:00Z',
    until: null,
    reason: 'foreign hand',
  })),
  probe(lineCalls.startJisLine, () => ({ assemblyLine: 'LINE1', at: '2026-03-02T02:30:00Z' })),
  probe(calls.closeJisVehicle, () => ({
    assemblyLine: 'LINE1',
    manufacturingNo: 'OWN001',
    reason: 'foreign hand',
  })),
  probe(calls.makeJisWallPass, () => ({ name: 'foreign hand', months: 1 })),
  probe(calls.revokeJisWallPass, ({ jisWallPassId }) => ({ id: jisWallPassId })),
  probe(calls.readJisStation, () => ({ line: 'LINE1', status: 'M100', groups: '01' })),
  probe(calls.downloadJisPrint, ({ jisPrintId }) => ({ id: jisPrintId })),
  probe(calls.readJisPrint, ({ jisPrintId }) => ({ id: jisPrintId })),
  probe(calls.continueJisLabels, ({ jisPrintId }) => ({ id: jisPrintId, next: null })),
  probe(calls.stopJisLabels, ({ jisPrintId }) => ({ id: jisPrintId })),
  probe(calls.rollBackJisPrint, ({ jisPrintId }) => ({ id: jisPrintId, reason: 'foreign hand' })),
  probe(calls.takeJisResends, ({ jisAlertId }) => ({ ids: [jisAlertId] })),
  probe(calls.askJisAgain, ({ jisAlertId }) => ({ ids: [jisAlertId] })),
  probe(calls.takeJisOtherContent, ({ jisAlertId }) => ({ ids: [jisAlertId] })),
  probe(calls.beginJisStream, ({ jisAlertId }) => ({
    id: jisAlertId,
    number: 1,
    reason: 'foreign hand',
  })),
  probe(calls.destroyJisLabels, ({ jisAlertId }) => ({ ids: [jisAlertId] })),
  probe(calls.closeJisAlerts, ({ jisAlertId }) => ({ ids: [jisAlertId], reason: 'foreign hand' })),
];
