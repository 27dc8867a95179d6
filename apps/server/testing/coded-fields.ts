import { postContainerMovement } from '@portal/container-ledger/contract/endpoints.ts';
import { changeManyUsers } from '@portal/user/contract/bulk-change.ts';
import { writeJisCallOff } from '@portal/jis/contract/endpoints.ts';
import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import { inDays } from './goods/goods.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Names of fields that hold a choice of a dictionary, or a code or id of another record, in whatever call they stand. A reason counts where the call takes no
 * sentence. Names that plants give as they like are none: dispositors, planners, MRP controllers, numbers of parts at a supplier.
 */
export const codedFields: ReadonlySet<string> = new Set([
  ...words(`purposeOfEntry vehicleEmission emission truckType mode stage transportMode transportType paymentTerms
    reason differenceReason batchReason firmReason deviationCode takeBackReason
    module businessModules category usage texture ownership turnover supplementType warehouseType poSplitType
    cause condition country unit otherUnit role scenario subjects docType`),
  ...words(`supplierCode forwarderCode agentCode companyCode partnerCode giverCode takerCode holderCode
    plantNo plants unloadingPoint unloadingPointId areaCode doorCode toDoorCodes doorId unloadDoorId doorAssociateId shiftGroup originCode
    partNo partNos partGroup successorNo statusCode expectedCode
    containerCode containerCodes packagingCode innerCode outerCode auxiliaryCode partCode`),
  ...words(`roles permissions deputyId groupId tags add driverId vehicleId printerId
    noteId noteIds orderId orderIds otherId truckId transportOrderId agreementId callOffLineId preSeriesLotId packedAsNote packedAsTemplate
    lineId itemId pieceId rackIds unitIds scannedUnits`),
]);

/** What calls are sent besides their probes, which another rule would refuse before the field is looked at. */
export const aimed: Probes = [
  probe(postContainerMovement, () => ({ postedOn: inDays(-1) })),
  probe(changeManyUsers, () => ({ change: 'addPlant' })),
  probe(writeJisCallOff, () => ({ manufacturingNo: 'FOREIGN02' })),
];

/** One reason for fields of a call, in the order of the call. */
const each = (why: string, call: string, fields: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words(fields).map((field) => [`${call} ${field}`, why]));

const ON_A_RUN = 'its order goes with a milk run, which refuses first; a new order is asked the same';
const NO_ORDER_YET = 'no truck is to be ordered for it; the rules are those of an order';
const KEPT = 'whatever a plant calls is kept, and what cannot be placed raises an alert';
const NAMED_HERE = 'the field gives the name: no other record has it before';
const NOT_YET = 'in the state that the call is for there is none; its own tests drive it';
const KEY_STAYS = 'the key that stays is refused first; a new record is asked the same';

/** Fields that cannot be driven here, with the reason. The list may only fall: a field that is refused by now leaves it. */
export const notDriven: Readonly<Record<string, string>> = {
  ...each(
    'a session of the test is nobody who could sign in',
    'PUT /system/v1/user/profile',
    'businessModules.0',
  ),
  ...each(
    'a session of the test is nobody who could have a deputy',
    'PUT /system/v1/user/deputy',
    'deputyId plants.0',
  ),
  ...each('as of oneself', 'PUT /system/v1/user/{userId}/deputy', 'deputyId plants.0'),
  ...each(
    'a session of the test has proved nothing, so no token is made',
    'POST /system/v1/api-token',
    'permissions.0 plants.0',
  ),
  ...each(
    'its password comes encrypted and is read first; the change of a user is asked the same',
    'POST /system/v1/user',
    'companyCode roles.0 plants.0',
  ),
  ...each(NAMED_HERE, 'POST /sf/v1/plant', 'plantNo'),
  ...each(NAMED_HERE, 'POST /sf/v1/plant/rows', 'rows.0.plantNo'),
  ...each('the country stands in words', 'POST /sf/v1/plant/rows', 'rows.0.country'),
  ...each(NAMED_HERE, 'POST /sf/v1/supplier/rows', 'rows.0.supplierCode'),
  ...each(NAMED_HERE, 'POST /sf/v1/forwarder/rows', 'rows.0.forwarderCode'),
  ...each(NAMED_HERE, 'POST /sf/v1/part/rows', 'rows.0.partNo rows.0.partGroup'),
  ...each(NAMED_HERE, 'POST /jis/v1/part_group/rows', 'rows.0.partNo rows.0.partGroup'),
  ...each(NAMED_HERE, 'POST /jis/v1/rack_type/rows', 'rows.0.partGroup'),
  ...each(NAMED_HERE, 'POST /jis/v1/supplier_status/rows', 'rows.0.partGroup'),
  ...each(
    'it goes with a number of pieces, and the shape refuses one without the other first',
    'POST /sf/v1/packaging-agreement/rows',
    'rows.0.auxiliaryCode',
  ),
  ...each(
    'only a set has lines, which is refused first; its own tests drive them',
    'POST /sf/v1/packaging/rows',
    'rows.0.lines.0.partCode rows.0.lines.0.role',
  ),
  ...each('the country stands in words', 'POST /sf/v1/plant', 'country'),
  ...each('the country stands in words', 'PUT /sf/v1/plant/{id}', 'country'),
  ...each(
    'an unknown dock is not found, by a refusal without a field',
    'PUT /sf/v1/area-schedule',
    'days.0.doorId',
  ),
  ...each(KEY_STAYS, 'PUT /sf/v1/supplier-agency/{id}', 'supplierCode'),
  ...each(NAMED_HERE, 'POST /sf/v1/part', 'partGroup'),
  ...each(KEY_STAYS, 'PUT /sf/v1/part/{id}', 'unit partGroup successorNo'),
  ...each(KEY_STAYS, 'PUT /sf/v1/packaging-agreement/{id}', 'supplierCode innerCode outerCode'),
  ...each(NOT_YET, 'POST /sf/v1/call-off/commit', 'lines.0.batchReason'),
  ...each(
    'refused for the part, which this supplier does not deliver',
    'POST /sf/v1/release/publish',
    'supplierCode',
  ),
  ...each('as above, in the answer of its row', 'POST /sf/v1/release', 'releases.0.supplierCode'),
  ...each(NOT_YET, 'POST /sf/v1/pre-series/audit', 'reason'),
  ...each(
    'its lines are open no more, which is refused first',
    'POST /sf/v1/delivery-note',
    'packedAsNote packedAsTemplate',
  ),
  ...each('printers are switched off', 'POST /sf/v1/delivery-note/{id}/labels', 'printerId'),
  ...each(
    ON_A_RUN,
    'PUT /transport/v1/order/{id}',
    'noteIds.0 vehicleEmission driverId vehicleId forwarderCode truckType purposeOfEntry unloadingPointId doorAssociateId unloadDoorId',
  ),
  ...each(ON_A_RUN, 'PUT /transport/v1/order/{id}/truck', 'vehicleId truckType driverId'),
  ...each(ON_A_RUN, 'POST /transport/v1/order/{id}/window', 'doorAssociateId unloadDoorId'),
  ...each(NOT_YET, 'POST /transport/v1/order/{id}/replan', 'doorAssociateId unloadDoorId'),
  ...each(NOT_YET, 'POST /transport/v1/order/{id}/swap', 'otherId'),
  ...each(
    'its notes are of one supplier, which is refused first',
    'POST /transport/v1/milk-run/of-notes',
    'forwarderCode unloadingPointId',
  ),
  ...each(
    'refused for the stops, which are not those of the run',
    'POST /transport/v1/milk-run/{id}/stops',
    'stops.0.orderId',
  ),
  ...each(NOT_YET, 'POST /transport/v1/tracking/ticket/{id}/stage', 'mode'),
  ...each(
    'its order is unknown, which the answer of its event says first',
    'POST /transport/v1/transport-events',
    'events.0.mode',
  ),
  ...each(
    'refused by words of its own, without a field: no truck waits for it',
    'POST /transport/v1/yard/check-in',
    'orderId',
  ),
  ...each(
    'refused by words of its own, without a field: no such truck is expected',
    'POST /transport/v1/yard/{id}/bind',
    'orderId',
  ),
  ...each(NOT_YET, 'POST /transport/v1/yard/{id}/door', 'doorId'),
  ...each(NOT_YET, 'POST /sf/v1/goods-receipt', 'lines.0.lineId lines.0.differenceReason scannedUnits.0'),
  ...each(NOT_YET, 'POST /container/v1/note/{id}/pick', 'counts.0.itemId'),
  ...each(NOT_YET, 'POST /container/v1/note/{id}/load', 'transportOrderId'),
  ...each(
    NO_ORDER_YET,
    'POST /container/v1/note/{id}/truck',
    'vehicleEmission driverId vehicleId truckType purposeOfEntry doorAssociateId unloadDoorId',
  ),
  ...each(NOT_YET, 'POST /container/v1/note/{id}/receive', 'counts.0.itemId'),
  ...each(NOT_YET, 'POST /edi/v1/item/{id}/agreement', 'unloadingPoint unit'),
  ...each(NOT_YET, 'POST /edi/v1/item/{id}/orders', 'unloadingPoint'),
  ...each(NAMED_HERE, 'PUT /jis/v1/supplier_status/{id}', 'partGroup'),
  ...each(NAMED_HERE, 'POST /jis/v1/part_group', 'partGroup'),
  ...each(NAMED_HERE, 'PUT /jis/v1/part_group/{id}', 'partGroup'),
  ...each(KEY_STAYS, 'PUT /jis/v1/part_group/{id}', 'partNo'),
  ...each(NAMED_HERE, 'POST /jis/v1/rack_type', 'partGroup'),
  ...each(NAMED_HERE, 'PUT /jis/v1/rack_type/{id}', 'partGroup'),
  ...each(
    KEPT,
    'POST /jis/v1/message',
    'messages.0.vehicleId messages.0.supplierCode messages.0.partGroup messages.0.statusCode messages.0.unloadingPoint messages.0.parts.0.partNo messages.0.parts.0.unit',
  ),
  ...each(
    'vehicles and their parts are named by the call, as messages name them',
    'POST /jis/v1/call_off',
    'vehicleId parts.0.partNo',
  ),
  ...each(
    'an item of another claim is refused without its field',
    'POST /finance/v1/claim/{id}/answer',
    'items.0.itemId',
  ),
  ...each(
    'an item of another claim is refused without its field',
    'POST /finance/v1/claim/{id}/propose',
    'items.0.itemId',
  ),
  ...each(
    'an item of another claim is refused without its field',
    'POST /finance/v1/claim/{id}/decide',
    'items.0.itemId',
  ),
  ...each(
    'it is sent, and only drafts are changed; a new claim needs the same',
    'PUT /finance/v1/claim/{id}',
    'reason partNo unit',
  ),
  ...each(
    'only labels go to a printer, and the probe prints a rack sheet',
    'POST /jis/v1/print',
    'printerId',
  ),
  ...each(
    'only a printer is named, and the probe leaves it to stations',
    'POST /jis/v1/supplier_status/{id}/auto_print',
    'printerId',
  ),
};
