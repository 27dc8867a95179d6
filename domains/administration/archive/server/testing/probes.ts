import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

const archive = { id: '1', version: 1, confirmName: 'foreign hand' };

export const probes: Probes = [
  probe(calls.previewArchive, () => ({ subjects: 'operation', upTo: '2026-01-01' })),
  probe(calls.readArchive, () => ({ id: '1' })),
  probe(calls.createArchive, () => ({ name: 'foreign hand', subjects: ['operation'], upTo: '2026-01-01' })),
  probe(calls.backUpArchiveAgain, () => ({ id: '1', version: 1 })),
  probe(calls.deleteFromProduction, () => ({ ...archive })),
  probe(calls.restoreArchive, () => ({ ...archive })),
  probe(calls.deleteFromArchive, () => ({ ...archive })),
];
