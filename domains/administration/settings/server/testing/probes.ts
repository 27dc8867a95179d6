import type { Probes } from '@portal/platform/server/testing/probe.ts';

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

export const probes: Probes = {
  'GET /system/v1/table-setting/{table}': () => ({ table: 'call-off' }),
  'PUT /system/v1/table-setting/{table}': () => ({ table: 'call-off', columns: [], filters: [] }),
  'GET /system/v1/history/{entity}/{id}': ({ sentNoteId }) => ({ entity: 'delivery_note', id: sentNoteId }),
  'POST /system/v1/dict': () => ({ ...dictEntry, typeCode: 'FOREIGN', type: 'x', code: 'X' }),
  'PUT /system/v1/dict/{id}': () => ({ ...dictEntry, id: '1', version: 1 }),
  'PUT /system/v1/process': () => ({
    callOffConfirm: 'N',
    answerZones: [],
    pickupPlan: 'N',
    pickupConfirm: 'N',
    dnLineCreation: 'FREE',
    noteMandatory: ['originCode'],
    freezePeriodDays: 1,
    backlogCutOff: 'today',
    feedbackDays: 1,
    escalationRungs: ['planners'],
    escalationDays: 2,
    deviationAnswerDays: 1,
    arrivalToleranceDays: 1,
    yardFreeMinutes: 1,
    containerReceiptHours: 1,
    containerReversalHours: 1,
    containerDisputeDays: 1,
    labelIdentifiers: [],
    forAllPlants: 'N',
    version: 1,
  }),
  'PUT /system/v1/email': () => ({
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
  }),
  'POST /system/v1/email/test': () => ({ to: 'x@example.com' }),
  'GET /system/v1/bulletin/{id}': ({ bulletinId }) => ({ id: bulletinId }),
  'POST /system/v1/bulletin': () => foreignBulletin,
  'PUT /system/v1/bulletin/{id}': ({ bulletinId }) => ({ ...foreignBulletin, id: bulletinId, version: 1 }),
  'PUT /system/v1/simulation': () => ({ isOn: 'Y', version: 1 }),
  'PUT /system/v1/mode': () => ({ mode: 'ANHUI', version: 1 }),
  'POST /system/v1/env': () => ({
    envNo: 7,
    nameZh: 'foreign hand',
    nameEn: 'x',
    adminNo: 'x',
    adminName: 'x',
    password: PAPER,
    confirmPassword: PAPER,
    key: '0'.repeat(32),
  }),
  'PUT /system/v1/env/{id}': () => ({
    id: '1',
    version: 1,
    nameZh: 'foreign hand',
    nameEn: 'x',
    active: 'N',
  }),
  'DELETE /system/v1/process': () => ({ version: 1 }),
  'GET /system/v1/import/last': () => ({ list: '/sf/v1/part' }),
  'POST /system/v1/import/{id}/undo': () => ({ id: '1' }),
  'GET /system/v1/import/progress': () => ({ id: '0'.repeat(32) }),
  'GET /system/v1/file/{id}/{uuid}': ({ file }) => file,
};
