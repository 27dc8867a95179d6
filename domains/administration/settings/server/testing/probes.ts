import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import { readTableSetting, saveTableSetting, readHistory } from '../../contract/shell-calls.ts';
import { createDictEntry, changeDictEntry } from '../../contract/dictionary.ts';
import {
  processDefaults,
  processInput,
  removeProcessOptions,
  saveProcessOptions,
} from '../../contract/process/process.ts';
import { saveMailSetting, sendTestMail } from '../../contract/mail.ts';
import { readBulletin, createBulletin, changeBulletin } from '../../contract/bulletin.ts';
import { saveSimulation } from '../../contract/simulation.ts';
import { saveSystemMode } from '../../contract/mode.ts';
import { createTenant, changeTenant } from '../../contract/tenant.ts';
import { readLastImport, undoImport, readProgress } from '../../contract/import-calls.ts';
import {
  compareRecord,
  downloadRecordPast,
  listRecordMoments,
  readRecordPast,
} from '../../contract/past-calls.ts';
import { downloadFile } from '../../contract/file-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    bulletinId: string;
    file: { id: string; uuid: string };
  }
}

const dictEntry = { value: 'foreign hand', value2: 'x', sort: 1, active: 'N' };
/** Looks encrypted. */
const PAPER = Buffer.alloc(256).toString('base64');
const foreignBulletin = {
  titleZh: 'foreign hand',
  bodyZh: '<p>foreign hand</p>',
  validFrom: '2026-01-01T00:00:00Z',
  active: 'Y',
  onLogin: 'Y',
};

export const probes: Probes = [
  probe(readTableSetting, () => ({ table: 'call-off' })),
  probe(saveTableSetting, () => ({ table: 'call-off', columns: [], filters: [] })),
  probe(readHistory, ({ sentNoteId }) => ({ entity: 'delivery_note', id: sentNoteId })),
  probe(listRecordMoments, ({ sentNoteId }) => ({ entity: 'delivery_note', id: sentNoteId })),
  probe(readRecordPast, ({ sentNoteId }) => ({ entity: 'delivery_note', id: sentNoteId })),
  probe(compareRecord, ({ sentNoteId }) => ({
    entity: 'delivery_note',
    id: sentNoteId,
    from: '2026-01-01T00:00:00Z',
  })),
  probe(downloadRecordPast, ({ sentNoteId }) => ({
    entity: 'delivery_note',
    id: sentNoteId,
    format: 'json',
    language: 'zh',
    zone: 'Asia/Shanghai',
  })),
  probe(createDictEntry, () => ({ ...dictEntry, typeCode: 'FOREIGN', type: 'x', code: 'X' })),
  probe(changeDictEntry, () => ({ ...dictEntry, id: '1', version: 1 })),
  probe(saveProcessOptions, () => ({
    ...processInput({ ...processDefaults, callOffConfirm: 'N', dnLineCreation: 'FREE', feedbackDays: 1 }),
    forAllPlants: 'N',
    version: 1,
  })),
  probe(saveMailSetting, () => ({
    name: 'foreign hand',
    host: 'mail.example.com',
    port: 25,
    displayName: 'x',
    username: 'x@example.com',
    sender: null,
    auth: 'N',
    timeout: 1,
    connectionTimeout: 1,
    ssl: 'N',
    socketFactory: 'TLS',
    fallback: 'N',
    language: 'zh',
    recipient: 'x@example.com',
    version: 0,
  })),
  probe(sendTestMail, () => ({ to: 'x@example.com' })),
  probe(readBulletin, ({ bulletinId }) => ({ id: bulletinId })),
  probe(createBulletin, () => foreignBulletin),
  probe(changeBulletin, ({ bulletinId }) => ({ ...foreignBulletin, id: bulletinId, version: 1 })),
  probe(saveSimulation, () => ({ isOn: 'Y', version: 1 })),
  probe(saveSystemMode, () => ({ mode: 'ANHUI', version: 1 })),
  probe(createTenant, () => ({
    envNo: 7,
    nameZh: 'foreign hand',
    nameEn: 'x',
    adminNo: 'x',
    adminName: 'x',
    password: PAPER,
    confirmPassword: PAPER,
    key: '0'.repeat(32),
  })),
  probe(changeTenant, () => ({
    id: '1',
    version: 1,
    nameZh: 'foreign hand',
    nameEn: 'x',
    active: 'N',
  })),
  probe(removeProcessOptions, () => ({ version: 1 })),
  probe(readLastImport, () => ({ list: '/sf/v1/part' })),
  probe(undoImport, () => ({ id: '1' })),
  probe(readProgress, () => ({ id: '0'.repeat(32) })),
  probe(downloadFile, ({ file }) => file),
];
