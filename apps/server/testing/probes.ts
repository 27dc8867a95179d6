import { HOUSE_THEME } from '@portal/platform/contract/theme.ts';

/** Numbers of what the owner has: supplier S1001 at plant P1 of tenant 0. A probe aims every call at them. */
export type Owned = {
  lineId: string;
  agreementId: string;
  releaseId: string;
  newNoteId: string;
  sentNoteId: string;
  noteLineId: string;
  freeLineId: string;
  noteNumber: string;
  plate: string;
  printId: string;
  orderId: string;
  receiptId: string;
  supplierId: string;
  contactId: string;
  messageId: string;
  itemId: string;
  partId: string;
  supplierPartId: string;
  packagingId: string;
  packagingAgreementId: string;
  pointId: string;
  doorId: string;
  associationId: string;
  noticeId: string;
  roleId: string;
  bulletinId: string;
  userId: string;
  sessionId: string;
  file: { id: string; uuid: string };
  day: string;
};

/** What a stranger sends. Lists, exports and calls that need no input are asked with nothing. */
type Probe = (owned: Owned) => object;

const head = {
  dispatchOn: '2027-01-04',
  expectedArrival: '2027-01-05T00:00:00.000Z',
  transportType: 'ROAD',
  paymentTerms: null,
  originCode: null,
  urgent: 'N',
  remark: 'foreign hand',
};
const supplierHead = {
  supplierCode: 'S1001',
  nameZh: 'foreign hand',
  nameEn: 'foreign hand',
  category: 'series',
  city: 'x',
  address: 'x',
  postcode: '1',
  contact: 'x',
  tel: '12345',
  fax: null,
  email: 'x@example.com',
  claimsEmail: null,
  website: null,
  duns: '999999999',
  freezeDays: null,
  poSplitType: 'FREE',
  gtl: 'Y',
  active: 'Y',
};
const part = {
  partNo: 'FOREIGN 1',
  nameZh: 'x',
  nameEn: 'x',
  unit: 'PCE',
  weightKg: '1',
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  kind: 'body',
  partGroup: 'x',
};
const supplierPart = {
  supplierCode: 'S1001',
  partNo: '5G0 123 456 A',
  supplierPartNo: 'foreign hand',
  unloadingPoint: 'B07',
  storageLocation: null,
  dispositor: 'D01',
  project: null,
  quotaPercent: 1,
  leadDays: 1,
  isJit: 'N',
  isJis: 'N',
  changeIndex: null,
  softwareRevision: null,
  hardwareRevision: null,
  gStand: null,
};
const box = {
  code: 'FOREIGN',
  nameZh: 'x',
  nameEn: 'x',
  kind: 'KLT',
  lengthMm: 1,
  widthMm: 1,
  heightMm: 1,
  tareKg: '1',
  loadKg: '1',
  stackFactor: 1,
  ownership: 'buyer',
};
const packing = {
  supplierCode: 'S1001',
  partNo: '5G0 123 456 A',
  effectiveFrom: '2027-05-01',
  innerCode: 'KLT4147',
  quantityPerInner: '3',
  outerCode: 'PAL1208',
  innerPerLayer: 1,
  layers: 1,
  auxiliaryCode: null,
  auxiliaryPerOuter: 0,
};
const role = { nameZh: 'foreign hand', nameEn: 'x', description: null, permissions: [] };
const person = {
  name: 'foreign hand',
  nameEn: null,
  companyCode: 'S1001',
  dept: 'x',
  email: 'x@example.com',
  phone: null,
  tel: null,
  fax: null,
  plants: ['P1'],
  roles: ['supplier-finance'],
  mrpController: null,
  idNo: null,
  active: 'Y',
};
const archive = { id: '1', version: 1, confirmName: 'foreign hand' };
const password = { newPassword: 'eA==', confirmpassword: 'eA==', key: '0'.repeat(32) };
const truck = ({ sentNoteId, pointId, doorId, associationId, day }: Owned) => ({
  noteIds: [sentNoteId],
  forwarderCode: 'F02',
  borderoNo: null,
  driverName: 'foreign hand',
  driverIdNo: '11010519491231002X',
  driverPhone: '12345',
  truckPlate: '京A99999',
  truckType: 'T96',
  purposeOfEntry: 'DELIVERY',
  vehicleEmission: null,
  route: null,
  unloadingPointId: pointId,
  doorAssociateId: associationId,
  unloadDoorId: doorId,
  windowDay: day,
  window: '09:00-10:00',
  expectedArrival: '2027-01-05T00:00:00.000Z',
});
const dictEntry = { value: 'foreign hand', value2: 'x', sort: 1, active: 'N' };
const order = ({ orderId }: Owned) => ({ id: orderId, version: 1 });

/** Looks encrypted. */
const PAPER = Buffer.alloc(256).toString('base64');
const factorProof = { password: PAPER, key: '0'.repeat(32), oneTimeCode: '123456' };

const foreignBulletin = {
  titleZh: 'foreign hand',
  bodyZh: '<p>foreign hand</p>',
  validFrom: '2026-01-01T00:00:00Z',
  active: 'Y',
  onLogin: 'Y',
};

export const probes: Readonly<Record<string, Probe>> = {
  'PUT /system/v1/user/password': () => ({
    currentPassword: PAPER,
    newPassword: PAPER,
    confirmpassword: PAPER,
    key: '0'.repeat(32),
  }),
  'PUT /system/v1/user/profile': () => ({
    version: 1,
    lastName: '王',
    firstName: '建国',
    groupId: 'ea12345',
    businessModules: ['ORDER'],
    email: 'wang@example.com',
    tel: null,
    phone: null,
  }),
  'GET /system/v1/user/search-by-role': () => ({ code: 'supplier-dispatcher' }),
  'GET /system/v1/table-setting/{table}': () => ({ table: 'call-off' }),
  'PUT /system/v1/table-setting/{table}': () => ({ table: 'call-off', columns: [], filters: [] }),
  'GET /system/v1/history/{entity}/{id}': ({ sentNoteId }) => ({ entity: 'delivery_note', id: sentNoteId }),
  'POST /system/v1/dict': () => ({ ...dictEntry, typeCode: 'FOREIGN', type: 'x', code: 'X' }),
  'PUT /system/v1/dict/{id}': () => ({ ...dictEntry, id: '1', version: 1 }),
  'PUT /system/v1/process': () => ({
    callOffConfirm: 'N',
    pickupPlan: 'N',
    pickupConfirm: 'N',
    dnLineCreation: 'FREE',
    freezePeriodDays: 1,
    backlogCutOff: 'today',
    feedbackDays: 1,
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
  'GET /system/v1/file/{id}/{uuid}': ({ file }) => file,
  'GET /system/v1/user/{id}': ({ userId }) => ({ id: userId }),
  'POST /system/v1/user': () => ({ ...person, ...password, userNo: 'foreign', type: 'supplier' }),
  'PUT /system/v1/user/{id}': ({ userId }) => ({ ...person, id: userId, version: 1 }),
  'PUT /system/v1/user/{id}/lock': ({ userId }) => ({ id: userId, version: 1, locked: 'Y' }),
  'PUT /system/v1/user/{id}/password': ({ userId }) => ({ ...password, id: userId }),
  'GET /system/v1/user/{userId}/session': ({ userId }) => ({ userId }),
  'DELETE /system/v1/user/{userId}/session': ({ userId }) => ({ userId }),
  'DELETE /system/v1/user/{userId}/session/{id}': ({ userId, sessionId }) => ({ userId, id: sessionId }),
  'DELETE /system/v1/session/{id}': ({ sessionId }) => ({ id: sessionId }),
  'PUT /system/v1/password-rule': () => ({
    isLimitLength: 'N',
    limitLengthValue: 8,
    isEfficacyRule: 'N',
    isValidateDate: 'N',
    validateDateValue: 90,
    history: 0,
    maximumErrors: 20,
    lockMinutes: 1,
    version: 1,
  }),
  'GET /system/v1/permission/{code}': () => ({ code: 'access:user-list' }),
  'PUT /system/v1/permission/{code}': () => ({
    code: 'access:user-list',
    nameZh: 'foreign hand',
    nameEn: 'x',
    icon: null,
    sort: 1,
    version: 0,
  }),
  'DELETE /system/v1/permission/{code}': () => ({ code: 'access:user-list', version: 0 }),
  'POST /system/v1/permission/{code}/restore': () => ({ code: 'access:user-list', version: 0 }),
  'GET /system/v1/user/{userId}/permission': ({ userId }) => ({ userId }),
  'PUT /system/v1/user/{id}/second-factor': ({ userId }) => ({ id: userId }),
  'POST /system/v1/user/second-factor/confirm': () => ({ oneTimeCode: '123456' }),
  'POST /system/v1/session/proof': () => ({ password: PAPER, key: '0'.repeat(32) }),
  'POST /system/v1/user/second-factor/off': () => factorProof,
  'POST /system/v1/user/second-factor/recovery-code': () => factorProof,
  'GET /system/v1/role/{id}': ({ roleId }) => ({ id: roleId }),
  'POST /system/v1/role': () => ({ ...role, code: 'foreign', type: 'supplier' }),
  'PUT /system/v1/role/{id}': ({ roleId }) => ({ ...role, id: roleId, version: 1 }),
  'DELETE /system/v1/role/{id}': ({ roleId }) => ({ id: roleId, version: 1 }),
  'PUT /system/v1/theme': () => ({ ...HOUSE_THEME, version: 0, logo: [], loginPicture: [] }),
  'PUT /system/v1/notification/{id}/read': ({ noticeId }) => ({ id: noticeId }),
  'PUT /system/v1/message-subscription/mail-preference': () => ({
    pace: 'daily',
    dailyHour: 7,
    quietFrom: null,
    quietTo: null,
    zone: 'Asia/Shanghai',
    language: 'zh',
  }),
  'POST /system/v1/job/redrive': () => ({ ids: ['5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b11'] }),
  'POST /system/v1/job/discard': () => ({ ids: ['5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b11'] }),
  'POST /system/v1/message-subscription/save': () => ({
    msList: [{ scenario: 'delivery-note.sent', emailNotification: 'Y', inappNotification: 'Y' }],
  }),
  'POST /sf/v1/unloading-point': () => ({
    areaCode: 'A',
    code: 'X9',
    nameZh: 'x',
    nameEn: 'x',
    warehouseCode: 'x',
  }),
  'PUT /sf/v1/unloading-point/{id}': ({ pointId }) => ({
    id: pointId,
    version: 1,
    areaCode: 'A',
    code: 'A13',
    nameZh: 'foreign hand',
    nameEn: 'x',
    warehouseCode: 'x',
  }),
  'POST /sf/v1/unloading-area': () => ({ code: 'X', nameZh: 'x', nameEn: 'x' }),
  'GET /sf/v1/unpointdoor/{id}/doorAssociate': ({ pointId }) => ({ id: pointId }),
  'POST /sf/v1/supplier': () => ({ ...supplierHead, supplierCode: 'SX' }),
  'PUT /sf/v1/supplier/{id}': ({ supplierId }) => ({ ...supplierHead, id: supplierId, version: 1 }),
  'PUT /sf/v1/supplier-contact': () => ({
    supplierCode: 'S1001',
    module: 'QUALITY',
    version: null,
    name: 'foreign hand',
    position: null,
    tel: '12345678',
    email: 'foreign@example.com',
  }),
  'DELETE /sf/v1/supplier-contact/{id}': ({ contactId }) => ({ id: contactId, version: 1 }),
  'POST /sf/v1/customer/selectByType': () => ({ type: 'supplier' }),
  'GET /sf/v1/suppOriginPlace': () => ({ supp: 'S1001' }),
  'POST /sf/v1/part': () => part,
  'PUT /sf/v1/part/{id}': ({ partId }) => ({ ...part, id: partId, version: 1 }),
  'POST /sf/v1/plant-supplier-part': () => supplierPart,
  'PUT /sf/v1/plant-supplier-part/{id}': ({ supplierPartId }) => ({
    ...supplierPart,
    id: supplierPartId,
    version: 1,
  }),
  'POST /sf/v1/packaging': () => box,
  'PUT /sf/v1/packaging/{id}': ({ packagingId }) => ({ ...box, id: packagingId, version: 1 }),
  'POST /sf/v1/packaging-agreement': () => packing,
  'PUT /sf/v1/packaging-agreement/{id}': ({ packagingAgreementId }) => ({
    ...packing,
    id: packagingAgreementId,
    version: 1,
  }),
  'POST /sf/v1/delivery-note': ({ lineId }) => ({
    ...head,
    lines: [{ callOffLineId: lineId, quantity: '1' }],
  }),
  'POST /sf/v1/delivery-note/send': ({ newNoteId }) => ({ ids: [newNoteId] }),
  'GET /sf/v1/delivery-note/print/{printId}': ({ printId }) => ({ printId }),
  'GET /sf/v1/delivery-note/print/{printId}/file': ({ printId }) => ({ printId }),
  'GET /sf/v1/delivery-note/{id}': ({ sentNoteId }) => ({ id: sentNoteId }),
  'PUT /sf/v1/delivery-note/{id}': ({ newNoteId }) => ({ ...head, id: newNoteId, version: 1, lines: [] }),
  'POST /sf/v1/delivery-note/{id}/line': ({ newNoteId, freeLineId }) => ({
    id: newNoteId,
    version: 1,
    lines: [{ callOffLineId: freeLineId, quantity: '1' }],
  }),
  'DELETE /sf/v1/delivery-note/{id}/line/{lineId}': ({ newNoteId, noteLineId }) => ({
    id: newNoteId,
    version: 1,
    lineId: noteLineId,
  }),
  'POST /sf/v1/delivery-note/{id}/pack': ({ newNoteId }) => ({ id: newNoteId, version: 1 }),
  'PUT /sf/v1/delivery-note/{id}/packing': ({ newNoteId }) => ({
    id: newNoteId,
    version: 1,
    outer: [],
    deviationReason: null,
  }),
  'POST /sf/v1/delivery-note/{id}/send': ({ newNoteId }) => ({ id: newNoteId }),
  'DELETE /sf/v1/delivery-note/{id}': ({ newNoteId }) => ({ id: newNoteId }),
  'POST /sf/v1/delivery-note/{id}/return': ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' }),
  'POST /sf/v1/delivery-note/{id}/print': ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' }),
  'POST /sf/v1/delivery-note/{id}/labels': ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' }),
  'GET /system/v1/interface-log/{id}': () => ({ id: '1' }),
  'POST /system/v1/interface-log/{id}/redrive': () => ({ id: '1' }),
  'GET /system/v1/mail-log/{id}': () => ({ id: '1' }),
  'POST /system/v1/mail-log/{id}/resend': () => ({ id: '1' }),
  'GET /system/v1/archive/preview': () => ({ subjects: 'operation', upTo: '2026-01-01' }),
  'GET /system/v1/archive/{id}': () => ({ id: '1' }),
  'POST /system/v1/archive': () => ({ name: 'foreign hand', subjects: ['operation'], upTo: '2026-01-01' }),
  'POST /system/v1/archive/{id}/back-up': () => ({ id: '1', version: 1 }),
  'POST /system/v1/archive/{id}/delete-from-production': () => ({ ...archive }),
  'POST /system/v1/archive/{id}/restore': () => ({ ...archive }),
  'POST /system/v1/archive/{id}/delete-from-archive': () => ({ ...archive }),
  'PUT /system/v1/log-retention': () => ({ days: 31, version: 1 }),
  'GET /sf/v1/call-off/{id}': ({ lineId }) => ({ id: lineId }),
  'POST /sf/v1/call-off/commit': ({ lineId }) => ({ lines: [{ id: lineId, version: 1, remark: null }] }),
  'POST /sf/v1/call-off/reject': ({ lineId }) => ({
    lines: [{ id: lineId, version: 1 }],
    reason: 'foreign hand',
  }),
  'POST /sf/v1/call-off/ask-again': ({ lineId }) => ({
    lines: [{ id: lineId, version: 1 }],
    reason: 'foreign hand',
  }),
  'POST /sf/v1/call-off/urgent': ({ lineId }) => ({ ids: [lineId], urgent: true }),
  'GET /sf/v1/scheduling-agreement/{id}': ({ agreementId }) => ({ id: agreementId }),
  'GET /sf/v1/release/{id}': ({ releaseId }) => ({ id: releaseId }),
  'GET /sf/v1/release/{id}/compare': ({ releaseId }) => ({ id: releaseId }),
  'POST /sf/v1/release/publish': () => ({
    supplierCode: 'S1001',
    saNo: 'SA-FOREIGN',
    partNo: '5G0 123 456 A',
    unloadingPoint: 'A13',
    releaseNo: '9',
    releaseDate: '2027-01-01',
    lines: [{ dueOn: '2027-02-01', frequency: 'D', quantity: '1' }],
  }),
  'GET /edi/v1/message/{id}': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/message/{id}/item': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/message/{id}/text': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/message/{id}/raw': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/item/{id}': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/partner': ({ itemId }) => ({
    itemId,
    format: 'VDA4905',
    customerCode: 'MARKCUST',
    plantCode: 'P',
    supplierCodeGiven: 'X',
    plantNo: 'P1',
    forSupplier: 'S1001',
    supplierCode: 'S1001',
  }),
  'DELETE /edi/v1/partner/{id}': () => ({ id: '1' }),
  'POST /edi/v1/part': () => ({ partNumber: 'FOREIGN', plantNo: 'P1', partNo: '5G0 123 456 A' }),
  'DELETE /edi/v1/part/{id}': () => ({ id: '1' }),
  'POST /edi/v1/item/{id}/agreement': ({ itemId }) => ({
    id: itemId,
    saNo: 'x',
    unloadingPoint: 'A13',
    unit: 'PCE',
  }),
  'GET /edi/v1/item/{id}/orders': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/item/{id}/orders': ({ itemId }) => ({ id: itemId, unloadingPoint: 'A13', items: 1 }),
  'POST /edi/v1/item/{id}/take-held': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/item/{id}/choose': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/item/{id}/day': ({ itemId }) => ({ id: itemId, day: '2027-01-04', alike: true }),
  'POST /edi/v1/redrive': ({ messageId }) => ({ messageId }),
  'POST /edi/v1/discard': ({ messageId }) => ({ messageId, reason: 'foreign hand' }),
  'GET /sf/v1/time-window-use/usable': ({ doorId, associationId, day }) => ({
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
  }),
  'GET /transport/v1/order/{id}': ({ orderId }) => ({ id: orderId }),
  'POST /transport/v1/order': truck,
  'PUT /transport/v1/order/{id}': (owned) => ({ ...truck(owned), ...order(owned) }),
  'POST /transport/v1/order/{id}/request': order,
  'POST /transport/v1/order/{id}/confirm': order,
  'POST /transport/v1/order/{id}/reject': (owned) => ({ ...order(owned), reason: 'foreign hand' }),
  'POST /transport/v1/order/{id}/accept': order,
  'POST /transport/v1/order/{id}/depart': order,
  'POST /transport/v1/order/{id}/arrive': order,
  'POST /transport/v1/order/{id}/complete': order,
  'POST /transport/v1/order/{id}/cancel': (owned) => ({ ...order(owned), reason: 'foreign hand' }),
  'GET /sf/v1/goods-receipt/scan': ({ plate }) => ({ scanned: plate }),
  'GET /sf/v1/goods-receipt/{id}': ({ receiptId }) => ({ id: receiptId }),
  'POST /sf/v1/goods-receipt': ({ sentNoteId, noteLineId }) => ({
    noteId: sentNoteId,
    remark: 'foreign hand',
    lines: [{ lineId: noteLineId, receivedQty: '1', differenceReason: 'x' }],
  }),
};
