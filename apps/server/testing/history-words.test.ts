import { agreeing } from './goods/agreeing.ts';
import { auditPreSeries, commitPreSeries } from '@portal/pre-series/contract/endpoints.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';
import {
  changePackaging,
  changePackagingAgreement,
  createPackaging,
  createPackagingAgreement,
} from '@portal/packaging/contract/endpoints.ts';
import { dissolveMilkRun, makeMilkRun, orderMilkRunStops } from '@portal/milk-run/contract/endpoints.ts';
import { box as anyPackaging } from '@portal/packaging/server/testing/probes.ts';
import {
  createPackagingInstruction,
  savePackagingInstruction,
  sendPackagingInstruction,
  submitPackagingInstruction,
} from '@portal/packaging-instruction/contract/endpoints.ts';
import { filled } from '@portal/packaging-instruction/server/testing/probes.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listQualityHolds, releaseHolds } from '@portal/receipt/contract/holds.ts';
import {
  approveContainerCount,
  enterContainerFigure,
  openContainerCount,
  repairContainerDefect,
  reportContainerDefect,
  submitContainerCount,
  takeBackContainerDefect,
} from '@portal/container-count/contract/endpoints.ts';
import {
  confirmStatementLines,
  correctStatementLine,
  disputeStatementLine,
  listContainerStatements,
  listStatementLines,
  makeContainerStatements,
  sendContainerStatements,
} from '@portal/container-statement/contract/endpoints.ts';
import { addMonths, monthOf } from '@portal/container-statement/contract/month.ts';
import {
  assignDeviation,
  disputeDeviations,
  listDeviations,
  upholdDeviation,
} from '@portal/deviation/contract/endpoints.ts';
import {
  closePickupPlan,
  confirmPickupDate,
  listPickupPlans,
  proposePickupDate,
  proposePickupPlans,
  readPickupPlan,
} from '@portal/pickup-plan/contract/endpoints.ts';
import { changeLabelPrinter, createLabelPrinter } from '@portal/label-printer/contract/endpoints.ts';
import { changeTag, createTag } from '@portal/tag/contract/endpoints.ts';
import { changeStandingWindow, createStandingWindow } from '@portal/time-window/contract/standing-calls.ts';
import { changeTimeWindow, listTimeWindows } from '@portal/time-window/contract/setting-calls.ts';
import {
  changeDriver,
  changeTruckType,
  changeVehicle,
  createDriver,
  createTruckType,
  createVehicle,
} from '@portal/fleet/contract/endpoints.ts';
import {
  beginJisStream,
  listJisAlerts,
  listJisCallOffs,
  takeJisMessages,
} from '@portal/jis/contract/endpoints.ts';
import { startJisLine, stopJisLine } from '@portal/jis/contract/line/endpoints.ts';
import {
  arriveJisDelivery,
  changeJisRackType,
  confirmJisDelivery,
  createJisRackType,
  departJisDelivery,
  missJisPiece,
  openJisRacks,
  scanJisRack,
} from '@portal/jis-rack/contract/endpoints.ts';
import {
  changeJisPartGroup,
  changeJisStatus,
  changeJisSupplierStatus,
  createJisPartGroup,
  createJisStatus,
  createJisSupplierStatus,
} from '@portal/jis-status/contract/endpoints.ts';
import { denyRedConfirmation, openRedConfirmation } from '@portal/invoice/contract/confirmation/calls.ts';
import {
  proposeSupplierAccount,
  returnSupplierAccount,
} from '@portal/payment-application/contract/account/calls.ts';
import {
  cancelPaymentApplication,
  createPaymentApplication,
} from '@portal/payment-application/contract/endpoints.ts';
import { acceptedInvoice } from '@portal/payment-application/server/testing/arrange.ts';
import { rejectInvoice, submitInvoices, uploadInvoiceFile } from '@portal/invoice/contract/endpoints.ts';
import { acceptedList, boundTo } from '@portal/invoice/server/testing/accepted-list.ts';
import { invoicePdf, invoiceXml, sample } from '@portal/invoice/server/testing/invoice-files.ts';
import { changePrice, createPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { sendClaims } from '@portal/claim/contract/endpoints.ts';
import { approvePriceDifference } from '@portal/price-difference/contract/endpoints.ts';
import {
  acceptKpiPlan,
  changeKpiEntry,
  createKpiEntry,
  proposeKpiTemplate,
  publishKpiScores,
  raiseKpiDispute,
  rejectKpiDispute,
  returnKpiTemplate,
  submitKpiPlan,
} from '@portal/scorecard/contract/endpoints.ts';
import { firstRules } from '@portal/scorecard/contract/template.ts';
import { proposeTolerance, returnTolerance } from '@portal/tolerance/contract/endpoints.ts';
import { firstLimits } from '@portal/tolerance/contract/limits.ts';
import { changeUnit, createUnit } from '@portal/unit/contract/endpoints.ts';
import {
  changeDoor,
  changeUnloadingArea,
  createDoorUse,
  listDoorPlaces,
  listUnloadingAreas,
  saveAreaSchedule,
} from '@portal/plant/contract/places/place-calls.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekdayOf } from '@portal/platform/contract/day.ts';
import type { HistoryLine } from '@portal/platform/contract/shell/shell.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { changePasswordRules, readPasswordRules } from '@portal/access/contract/passwords/password-calls.ts';
import { changePermission, readPermission } from '@portal/access/contract/permissions/permission-calls.ts';
import { changeRole, createRole, readRole } from '@portal/access/contract/roles/role-calls.ts';
import { markCallOffsUrgent } from '@portal/call-off/contract/endpoints.ts';
import {
  editDeliveryNote,
  readDeliveryNote,
  removeNoteLine,
  savePacking,
} from '@portal/delivery-note/contract/endpoints.ts';
import { changeContainerLimit, createContainerLimit } from '@portal/container-need/contract/endpoints.ts';
import { changePaymentTerm, createPaymentTerm } from '@portal/payables/contract/endpoints.ts';
import {
  changeContainerNote,
  createContainerNote,
  departContainerNote,
  pickContainerNote,
  receiveContainerNote,
  sendContainerNote,
} from '@portal/container-note/contract/endpoints.ts';
import { orderLabels } from '@portal/delivery-note/contract/print-calls.ts';
import {
  changePart,
  changePartUnit,
  changePartVersion,
  changeSupplierPart,
  createPartUnit,
  createPartVersion,
  listParts,
  listSupplierParts,
} from '@portal/part/contract/endpoints.ts';
import { readRetention, saveRetention } from '@portal/log/contract/retention.ts';
import { changeBulletin, createBulletin } from '@portal/settings/contract/bulletin.ts';
import { changeDictEntry, createDictEntry, listDictEntries } from '@portal/settings/contract/dictionary.ts';
import { readMailSetting, saveMailSetting } from '@portal/settings/contract/mail.ts';
import { readSystemMode, saveSystemMode } from '@portal/settings/contract/mode.ts';
import {
  processDefaults,
  processInput,
  readProcessSettings,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { changeTenant, listTenants } from '@portal/settings/contract/tenant.ts';
import {
  changePlant,
  changeUnloadingPoint,
  listPlants,
  listUnloadingPoints,
} from '@portal/plant/contract/endpoints.ts';
import {
  changeShiftGroup,
  listShiftGroups,
  publishCalendar,
} from '@portal/plant/contract/calendar/calendar-calls.ts';
import { yearFrom } from '@portal/plant/contract/calendar/calendar.ts';
import {
  changeAgency,
  changeForwarder,
  changeOrigin,
  changeSupplier,
  createAgency,
  listAgencies,
  listContacts,
  listForwarders,
  listOrigins,
  listSuppliers,
  saveContact,
} from '@portal/supplier/contract/endpoints.ts';
import {
  acceptForecast,
  readForecastAnswers,
  rejectForecast,
  saveForecast,
  submitForecast,
  takeForecast,
} from '@portal/forecast/contract/endpoints.ts';
import { changeForecastSource, createForecastSource } from '@portal/forecast/contract/source-calls.ts';
import { USUAL } from '@portal/forecast/contract/source.ts';
import {
  changeCapacityGroup,
  createCapacityGroup,
  deactivateCapacityGroup,
  saveCapacityGroupWeeks,
} from '@portal/capacity/contract/endpoints.ts';
import {
  changeDisruption,
  keepDisruptionMeasures,
  openDisruption,
  resolveDisruption,
} from '@portal/disruption/contract/endpoints.ts';
import {
  answerAnnouncement,
  listAnnouncementCompanies,
  rejectAnnouncementAnswer,
} from '@portal/announcement/contract/company-calls.ts';
import {
  changeAnnouncement,
  correctAnnouncement,
  createAnnouncement,
  publishAnnouncement,
  unscheduleAnnouncement,
  withdrawAnnouncement,
} from '@portal/announcement/contract/endpoints.ts';
import {
  acceptCapacitySurveys,
  createCapacitySurveys,
  finishCapacitySurveys,
  rejectCapacitySurvey,
  saveCapacitySurvey,
  submitCapacitySurvey,
} from '@portal/capacity/contract/survey-calls.ts';
import { changePlantStock, createPlantStock } from '@portal/coverage/contract/endpoints.ts';
import {
  changeEightDClock,
  createEightDClock,
  openEightD,
  referEightD,
  refuseEightD,
  saveEightD13,
  submitEightD,
} from '@portal/eight-d/contract/endpoints.ts';
import { wholeContent } from '@portal/eight-d/server/testing/probes.ts';
import {
  acceptSettlement,
  blockSettlement,
  closeSettlement,
  unblockSettlement,
} from '@portal/settlement/contract/endpoints.ts';
import { readTheme, saveTheme } from '@portal/theme/contract/endpoints.ts';
import { confirmTransport, departTransport, acceptTransport } from '@portal/transport/contract/endpoints.ts';
import {
  bindWalkIn,
  callTruck,
  changeWalkIn,
  checkOutTruck,
  listYardVisits,
  markTruckUrgent,
  reachYardDoor,
  readYard,
  registerWalkIn,
  takeBackCall,
} from '@portal/yard/contract/endpoints.ts';
import { lockUser } from '@portal/user/contract/endpoints.ts';
import { asSystem, inDays, noteFor, noteHead, release } from './goods/goods.ts';
import { asWritten, callOffLines, noteOf, packedNote } from './goods/notes.ts';
import type { DeliveryNote } from '@portal/delivery-note/contract/fields.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';
import { orderForm, requestedOrder } from './goods/trucks.ts';
import { bucket, version } from '@portal/forecast/server/testing/versions.ts';

/** Its own: a tenant is changed by the operator alone. */
let at: OwnWorld;
beforeAll(async () => {
  at = await ownSeededPortal();
});
afterAll(async () => at.close());

const root = path.resolve(import.meta.dirname, '../../..');
/** The entities whose history a screen shows. */
const shown = [
  ...new Set(
    // a page of a document that is declared once shows its history
    globSync(['domains/*/*/web/**/*.tsx', 'domains/*/*/contract/**/*.ts'], { cwd: root })
      .filter((file) => !file.endsWith('.test.tsx'))
      .flatMap((file) => [
        ...readFileSync(path.join(root, file), 'utf8').matchAll(
          file.includes('/web/')
            ? /\bentity(?:=|: )(?:\{\w+ \? )?["']([a-z_]+)["']/g
            : /documentOf\(\{\s*entity: '([a-z_]+)'/g,
        ),
      ])
      .map(([, entity]) => entity!),
  ),
].toSorted();

type Change = () => Promise<string>;
/** A score that nobody has published. */
const draftScore = async (number: string, period: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into kpi_score (tenant_id, created_by, updated_by, plant_no, supplier_code, target, number, period, template_id, template_number, zone, total, band)
    select template.tenant_id, 'seed', 'seed', ${world.plant}, ${world.supplier}, 'supplier', ${number}, ${period}, template.id, template.number, 'Asia/Shanghai', 50, 'D'
    from kpi_template as template where template.tenant_id = ${at.tenant} and template.number = 'KT0S' returning id`.execute(
    at.owner,
  );
  return rows[0]!.id;
};

/** One change, or a few, of a record of each entity; returns the record. */
const changes: Record<string, Change> = {
  part: async () => {
    const [row] = await at.mrp.calls(listParts, { partNo: world.parts.oil });
    await at.mrp.calls(changePart, {
      ...row!,
      unit: 'LTR',
      weightKg: '2.5',
      kind: 'chassis',
      successorNo: world.parts.bracket,
      active: 'N',
    });
    return row!.id;
  },
  plant_supplier_part: async () => {
    const [row] = await at.mrp.calls(listSupplierParts, { supplierCode: 'S1002' });
    await at.mrp.calls(changeSupplierPart, {
      ...row!,
      quotaPercent: 0,
      isZp5: 'Y',
      isProcessPart: 'Y',
      pickupWeekday: '3',
      pickupCity: '长春市',
      leadDays: 9,
    });
    return row!.id;
  },
  app_user: async () => {
    const { rows } = await sql<{ id: string; version: number }>`
      insert into app_user (tenant_id, user_no, name, party, company_code, company_name, email, created_by, updated_by)
      values (0, 'U-4711', '王小明', 'plant', 'P1', '', 'post@example.com', 'x', 'x') returning id, version`.execute(
      at.owner,
    );
    const { id, version } = rows[0]!;
    await sql`insert into user_role (tenant_id, user_id, role_id, role_code)
      select 0, ${id}, id, code from role where tenant_id = 0 and code = 'receiving-clerk'`.execute(at.owner);
    await sql`insert into tenant_plant (tenant_id, plant_no) values (0, 'P1') on conflict do nothing`.execute(
      at.owner,
    );
    await sql`insert into user_plant (tenant_id, user_id, plant_no, sort) values (0, ${id}, 'P1', 1)`.execute(
      at.owner,
    );
    await at.admin.calls(lockUser, { id, version, locked: 'Y' });
    return id;
  },
  role: async () => {
    const named = { nameZh: '检查员', nameEn: 'Inspector', description: null };
    const made = { ...named, code: 'inspector', type: 'plant' as const, permissions: ['plant:list'] };
    const { id } = await at.admin.calls(createRole, made);
    const { version } = await at.admin.calls(readRole, { id });
    await at.admin.calls(changeRole, {
      ...named,
      id,
      version,
      demandsFactor: 'Y',
      permissions: ['part:list'],
    });
    return id;
  },
  password_rule: async () => {
    const rules = await at.admin.calls(readPasswordRules);
    const saved = await at.admin.calls(changePasswordRules, {
      ...rules,
      isEfficacyRule: 'Y',
      maximumErrors: 4,
    });
    return (saved as { id?: string } | null)?.id ?? (await at.admin.calls(readPasswordRules)).id!;
  },
  permission_setting: async () => {
    const input = { code: 'part:list', nameZh: '零件清单', nameEn: 'PARTS', icon: null, sort: 5 };
    const { version } = await at.admin.calls(changePermission, { ...input, version: 0 });
    await at.admin.calls(changePermission, { ...input, nameEn: 'PARTS 2', version });
    return (await at.admin.calls(readPermission, { code: 'part:list' })).settingId!;
  },
  theme: async () => {
    const { id: _, ...now } = await at.admin.calls(readTheme);
    const saved = await at.admin.calls(saveTheme, { ...now, boxShadow: 'N', logo: [], loginPicture: [] });
    const again = await at.admin.calls(readTheme);
    await at.admin.calls(saveTheme, { ...again, boxShadow: 'Y', logoPosition: 'right', font: 'kai' });
    return saved.id!;
  },
  process_option: async () => {
    const usual = processInput(processDefaults);
    await at.admin.calls(saveProcessOptions, { ...usual, version: 0 });
    await at.admin.calls(saveProcessOptions, {
      ...usual,
      version: 1,
      pickupPlan: 'Y',
      dnLineCreation: 'FREE',
      noteMandatory: ['originCode'],
      backlogCutOff: usual.backlogCutOff === 'today' ? 'yesterday' : 'today',
    });
    return (await at.admin.calls(readProcessSettings)).plant.id!;
  },
  plant: async () => {
    const [plant] = await at.admin.calls(listPlants, { plantNo: 'P1' });
    const { total: _, updatedAt: __, updatedBy: ___, ...kept } = plant!;
    await at.admin.calls(changePlant, { ...kept, contact: '李新', street: '新街 2 号' });
    return kept.id;
  },
  unloading_point: async () => {
    const [point] = await at.logistics.calls(listUnloadingPoints, { code: 'B07' });
    const { id, version, areaCode, code, nameEn } = point!;
    const change = { id, version, areaCode, code, nameEn, nameZh: '焊装七号', warehouseCode: 'WH3' };
    await at.logistics.calls(changeUnloadingPoint, { ...change, isActive: 'N' });
    return id;
  },
  plant_calendar: async () => {
    const { logistics } = at;
    const year = 2031;
    const week = ['TWO', 'TWO', 'TWO', 'TWO', 'TWO', null, null];
    const days = yearFrom(year, week, []);
    const form = { year, week, holidays: [], days };
    const { id } = await logistics.calls(publishCalendar, { ...form, version: null });
    const closed = days.map((day) =>
      day.day === '2031-05-01'
        ? { ...day, isWorkday: 'N' as const, shiftGroup: null, holiday: '劳动节' }
        : day,
    );
    await logistics.calls(publishCalendar, { ...form, version: 1, days: closed });
    return id;
  },
  bulletin: async () => {
    const texts = {
      titleZh: '停机通知',
      titleEn: 'Downtime',
      bodyZh: '<p>周六</p>',
      bodyEn: '<p>Saturday</p>',
    };
    const [validFrom, validTo] = [1, 2].map((days) => `${inDays(days)}T01:00:00.000Z`) as [string, string];
    const input = { ...texts, validFrom, validTo, active: 'Y' as const, onLogin: 'N' as const };
    const { id, version } = await at.admin.calls(createBulletin, input);
    await at.admin.calls(changeBulletin, {
      ...input,
      id,
      version,
      bodyEn: '<p>Sunday</p>',
      onLogin: 'Y',
      validTo: `${inDays(3)}T01:00:00.000Z`,
    });
    return id;
  },
  dict_entry: async () => {
    const entry = {
      typeCode: 'TRANSPORT_TYPE',
      code: 'REEFER',
      value: '冷藏车',
      value2: 'RF',
      sort: 70,
      active: 'Y' as const,
    };
    await at.admin.calls(createDictEntry, entry);
    const { id, version } = (await at.admin.calls(listDictEntries, { code: 'REEFER' }))[0]!;
    await at.admin.calls(changeDictEntry, {
      id,
      version,
      value: '冷藏车',
      value2: 'RF 2',
      sort: 70,
      active: 'N',
    });
    return id;
  },
  tenant: async () => {
    await sql`insert into tenant (env_no, name_zh, name_en) values (7, '七', '7')`.execute(at.owner);
    const { id, version } = (await at.admin.calls(listTenants, {})).find(({ envNo }) => envNo === 7)!;
    await at.admin.calls(changeTenant, { id, version, nameZh: '第七', nameEn: '7 B', active: 'N' });
    return id;
  },
  mail_setting: async () => {
    const input = {
      name: '公司邮箱',
      host: 'mail.example.com',
      port: 25,
      displayName: '门户',
      username: 'post@example.com',
      sender: '',
      auth: 'N' as const,
      timeout: 5,
      connectionTimeout: 5,
      ssl: 'Y' as const,
      socketFactory: 'STARTTLS' as const,
      fallback: 'Y' as const,
      language: 'zh' as const,
      recipient: 'a@example.com',
    };
    await at.admin.calls(saveMailSetting, { ...input, version: 0 });
    await at.admin.calls(saveMailSetting, {
      ...input,
      version: 1,
      socketFactory: 'TLS',
      fallback: 'N',
      language: 'en',
    });
    return (await at.admin.calls(readMailSetting)).setting!.id;
  },
  system_mode: async () => {
    await at.admin.calls(saveSystemMode, { mode: 'ANHUI', version: 0 });
    await at.admin.calls(saveSystemMode, { mode: 'NEV', version: 1 });
    return (await at.admin.calls(readSystemMode)).id!;
  },
  log_retention: async () => {
    await at.admin.calls(saveRetention, { days: 90, version: 0 });
    await at.admin.calls(saveRetention, { days: 60, version: 1 });
    return (await at.admin.calls(readRetention)).id!;
  },
  milk_run: async () => {
    await release(at, { saNo: '5500066666' });
    await release(at, { supplierCode: world.otherSupplier, saNo: '5500077777' });
    const first = await requestedOrder(at);
    const second = await requestedOrder({ ...at, supplier: at.otherSupplier });
    const [one, other] = [first.order.id, second.order.id];
    const run = await at.logistics.calls(makeMilkRun, { orderIds: [one, other], remark: null });
    const { id } = run;
    const turned = await at.logistics.calls(orderMilkRunStops, {
      id,
      version: run.version,
      stops: [
        { orderId: other, pickupAt: `${inDays(1)}T00:30:00.000Z` },
        { orderId: one, pickupAt: null },
      ],
    });
    await at.logistics.calls(dissolveMilkRun, { id, version: turned.version, reason: '货量不足' });
    return id;
  },
  container_note: async () => {
    const { unloadingPointId } = await orderForm(at, []);
    const note = {
      direction: 'fromPlant' as const,
      partnerKind: 'supplier' as const,
      partnerCode: world.supplier,
      forwarderCode: null,
      unloadingPointId,
      transportMode: 'ROAD',
      pickOn: inDays(1),
      expectedOn: inDays(2),
      comment: null,
      items: [{ containerCode: 'KLT4147', condition: 'available' as const, quantity: 10, layers: null }],
    };
    const { id, version } = await at.logistics.calls(createContainerNote, note);
    const changed = await at.logistics.calls(changeContainerNote, {
      ...note,
      id,
      version,
      transportMode: 'RAIL',
      forwarderCode: world.forwarder,
      comment: '加急',
      items: [{ ...note.items[0]!, quantity: 12, layers: 3 }],
    });
    const sent = await at.logistics.calls(sendContainerNote, { id, version: changed.version });
    const picked = await at.logistics.calls(pickContainerNote, {
      id,
      version: sent.version,
      counts: sent.items.map((item) => ({ itemId: item.id, quantity: 11, reason: '破损' })),
    });
    const gone = await at.logistics.calls(departContainerNote, { id, version: picked.version });
    await at.supplier.calls(receiveContainerNote, {
      id,
      version: gone.version,
      counts: gone.items.map((item) => ({ itemId: item.id, quantity: 10, reason: '少一个' })),
      remark: '已核对',
    });
    return id;
  },
  container_count: async () => {
    const whose = { holderKind: 'supplier' as const, holderCode: world.supplier };
    const { id } = await at.logistics.calls(openContainerCount, {
      ...whose,
      containerCodes: ['KLT4147'],
      remark: '月末盘点',
    });
    const figure = { id, containerCode: 'KLT4147', condition: 'available' as const, how: 'set' as const };
    const counted = await at.supplier.calls(enterContainerFigure, { ...figure, quantity: 7 });
    const sent = await at.supplier.calls(submitContainerCount, { id, version: counted.version });
    const which = { id, version: sent.version };
    await at.logistics.calls(approveContainerCount, { ...which, against: 'lost', reason: '属实' });
    return id;
  },
  container_defect: async () => {
    await asSystem(at, at.tenant, world.plant, async ({ db }) =>
      sql`insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
        values ('P1', 'CM-BROKEN', ${inDays(0)}, 'purchase', 'KLT4147', 100, 'purchase', '', 'available', 'plant', 'P1', 'available')`.execute(
        db,
      ),
    );
    const file = await at.logistics.uploads(uploadFile, { name: 'broken.png', content: PNG });
    const { id, version } = await at.logistics.calls(reportContainerDefect, {
      holderKind: 'plant',
      holderCode: null,
      containerCode: 'KLT4147',
      quantity: 3,
      reason: 'cracked',
      remark: '箱底',
      evidence: [{ id: file.id, uuid: file.uuid }],
    });
    const away = await at.logistics.calls(repairContainerDefect, { id, version, reason: '送外修' });
    await at.logistics.calls(takeBackContainerDefect, {
      id,
      version: away.version,
      repairedQuantity: 2,
      condition: 'repaired',
      reason: '一个报废',
    });
    return id;
  },
  jis_rack: async () => loadedRack(),
  jis_delivery: async () => {
    const rackId = await loadedRack();
    const { id, version } = await at.supplier.calls(departJisDelivery, {
      rackIds: [rackId],
      truckPlate: '吉A12345',
      expectedArrival: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const here = await at.receiving.calls(arriveJisDelivery, { id, version });
    await at.receiving.calls(confirmJisDelivery, { id, version: here.version, differences: [] });
    return id;
  },
  container_statement: async () => {
    const month = addMonths(monthOf(inDays(0)), -1);
    await asSystem(at, at.tenant, world.plant, async (caller) => {
      const { db } = caller;
      await sql`insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
        values ('P1', 'CM-TOLD', ${`${month}-01`}, 'handover', 'KLT4147', 10, 'plant', 'P1', 'available', 'supplier', 'S1001', 'available')`.execute(
        db,
      );
    });
    await at.logistics.calls(makeContainerStatements, { month });
    const [made] = await at.logistics.calls(listContainerStatements, { month, holderCode: 'S1001' });
    const { id } = made!;
    await at.logistics.calls(sendContainerStatements, { lines: [{ id, version: made!.version }] });
    const line = async () => {
      const [first] = await at.supplier.calls(listStatementLines, { statementId: id });
      return { id: first!.id, version: first!.version };
    };
    await at.supplier.calls(disputeStatementLine, {
      ...(await line()),
      figure: 8,
      reason: '少两箱',
      evidence: [],
    });
    const condition = 'available' as const;
    await at.logistics.calls(correctStatementLine, {
      ...(await line()),
      figure: 8,
      condition,
      reason: '属实',
    });
    await at.supplier.calls(confirmStatementLines, { lines: [await line()] });
    return id;
  },
  supplier: async () => {
    const [row] = await at.mrp.calls(listSuppliers, { supplierCode: 'S1002' });
    await at.mrp.calls(changeSupplier, {
      ...row!,
      category: 'raw',
      confirmType: 'none',
      freezeDays: 7,
      agency: 'Y',
      carpoolThresholdM3: '12.5',
    });
    return row!.id;
  },
  supplier_origin: async () => {
    const [row] = await at.mrp.calls(listOrigins, { of: 'S1002' });
    await at.mrp.calls(changeOrigin, { ...row!, warehouseType: 'third-party', sharePercent: 40 });
    return row!.id;
  },
  supplier_agency: async () => {
    await sql`update supplier set agency = true where tenant_id = 0`.execute(at.owner);
    const { id } = await at.mrp.calls(createAgency, {
      agentCode: 'S1003',
      supplierCode: 'S1002',
      partScope: 'all',
      partNos: '',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      active: 'Y',
    });
    const [row] = await at.mrp.calls(listAgencies, { ids: id });
    await at.mrp.calls(changeAgency, { ...row!, validTo: '2027-06-30', active: 'N' });
    return id;
  },
  unit: async () => {
    const unit = { code: 'ZZ1', nameZh: '试用', nameEn: 'Trial', decimals: 0, active: 'Y' as const };
    const { id } = await at.admin.calls(createUnit, unit);
    await at.admin.calls(changeUnit, { ...unit, id, version: 1, nameZh: '试用单位', active: 'N' });
    return id;
  },
  price: async () => {
    const clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
    const price = {
      partNo: world.parts.bracket,
      supplierCode: world.supplier,
      price: '12.512345',
      priceUnit: 1,
      currency: 'CNY',
      basis: 'net' as const,
      taxRate: '13',
      priceType: 'provisional',
      validFrom: inDays(700),
      validTo: null,
      edition: 1,
      reason: null,
    };
    const { id } = await clerk.calls(createPrice, price);
    await clerk.calls(changePrice, {
      ...price,
      price: '13',
      priceUnit: 100,
      currency: 'EUR',
      basis: 'gross',
      taxRate: '9',
      priceType: 'final',
      validTo: inDays(800),
      reason: '更正',
      id,
      version: 1,
    });
    await clerk.calls(submitPrices, { lines: [{ id, version: 2 }] });
    return id;
  },
  kpi_template: async () => {
    const planner = (userNo: string) => at.is({ party: 'plant', role: 'logistics-planner', userNo });
    const { id } = await planner('maker').calls(proposeKpiTemplate, {
      target: 'forwarder',
      validFrom: '2999-01-01',
      reason: '放宽',
      rules: firstRules.forwarder,
    });
    await planner('approver').calls(returnKpiTemplate, { id, version: 1, reason: '过松' });
    return id;
  },
  kpi_entry: async () => {
    const planner = at.is({ party: 'plant', role: 'logistics-planner' });
    const entry = {
      period: '2025-03',
      target: 'supplier',
      partyCode: world.supplier,
      indicator: 'innovation',
      rater: '刘敏',
      ratedPoints: '80',
      statedTotal: null,
      statedBad: null,
      remark: '提出降重方案',
      proof: null,
    } as const;
    const { id } = await planner.calls(createKpiEntry, entry);
    await planner.calls(changeKpiEntry, { ...entry, id, version: 1, ratedPoints: '85' });
    return id;
  },
  kpi_plan: async () => {
    const scoreId = await draftScore('KS-PLANNED', '2025-04');
    const { rows } = await sql<{ id: string }>`
      insert into kpi_plan (tenant_id, created_by, updated_by, plant_no, supplier_code, number, score_id, score_number, period, points, band, plan_cause, due_on)
      values (${at.tenant}, 'test', 'test', ${world.plant}, ${world.supplier}, 'KP-HISTORY', ${scoreId}, 'KS-PLANNED', '2025-04', 41, 'D', 'band', '2999-01-01')
      returning id`.execute(at.owner);
    const { id } = rows[0]!;
    await at.supplier.calls(submitKpiPlan, {
      id,
      version: 1,
      rootCause: '模具磨损',
      measures: [{ measure: '更换模具', owner: '林永康', until: '2998-01-01', doneOn: null }],
      reviewOn: '2999-02-01',
      eightDNumber: null,
    });
    await at
      .is({ party: 'plant', role: 'logistics-planner' })
      .calls(acceptKpiPlan, { id, version: 2, reason: '同意' });
    return id;
  },
  kpi_score: async () => {
    const id = await draftScore('KS-HISTORY', '2025-01');
    const planner = at.is({ party: 'plant', role: 'logistics-planner' });
    await planner.calls(publishKpiScores, { lines: [{ id, version: 1 }] });
    return id;
  },
  kpi_dispute: async () => {
    const scoreId = await draftScore('KS-DISPUTED', '2025-02');
    const planner = at.is({ party: 'plant', role: 'logistics-planner' });
    await planner.calls(publishKpiScores, { lines: [{ id: scoreId, version: 1 }] });
    const { rows } = await sql<{ id: string }>`
      insert into kpi_lot (tenant_id, score_id, plant_no, supplier_code, indicator, lot_kind, source_id, share_no, document, part_no, unit, due_on, quantity, in_window, came, verdict, due, kept)
      values (${at.tenant}, ${scoreId}, ${world.plant}, ${world.supplier}, 'otdLots', 'share', 1, 1, '5500012345', ${world.parts.bracket}, 'PCE', '2025-02-10', 10, 0, 0, 'missed', 1, 0)
      returning id`.execute(at.owner);
    const { id } = await at.supplier.calls(raiseKpiDispute, {
      lotId: rows[0]!.id,
      reason: '已送到',
      evidence: [],
    });
    await planner.calls(rejectKpiDispute, { id, version: 1, reason: '未登记' });
    return id;
  },
  tolerance_version: async () => {
    const clerk = (userNo: string) => at.is({ party: 'plant', role: 'settlement-clerk', userNo });
    const limits = [...firstLimits];
    const { id } = await clerk('maker').calls(proposeTolerance, { validFrom: null, reason: '收紧', limits });
    await clerk('approver').calls(returnTolerance, { id, version: 1, reason: '过严' });
    return id;
  },
  jis_status: async () => {
    const point = {
      assemblyLine: 'LINE8',
      code: 'R100',
      nameZh: '车身上线',
      nameEn: 'R100',
      position: 130,
      expectedCode: null,
      isPrintable: 'N' as const,
      isFinalAssembly: 'N' as const,
      active: 'Y' as const,
    };
    await at.logistics.calls(createJisStatus, { ...point, code: 'F000', position: 110 });
    const { id } = await at.logistics.calls(createJisStatus, point);
    await at.logistics.calls(changeJisStatus, {
      ...point,
      id,
      version: 1,
      nameZh: '车身入线',
      position: 140,
      expectedCode: 'F000',
      isPrintable: 'Y',
      isFinalAssembly: 'Y',
      active: 'N',
    });
    return id;
  },
  jis_stream: async () => {
    const sentAt = (minute: number): string => new Date(Date.now() + minute * 60_000).toISOString();
    await at.logistics.calls(takeJisMessages, {
      messages: [1, 9_000].map((sequenceNo, minute) => ({
        messageId: `TOLD-${sequenceNo}`,
        sentAt: sentAt(minute),
        assemblyLine: 'LINE8',
        manufacturingNo: `T${sequenceNo}`,
        supplierCode: world.supplier,
        partGroup: '08',
        statusCode: 'R100',
        plannedAt: sentAt(60 + minute),
        sequenceNo,
        parts: [{ position: 1, partNo: world.parts.bracket, quantity: '1', unit: 'PCE' }],
      })),
    });
    const [outside] = await at.logistics.calls(listJisAlerts, {
      assemblyLine: 'LINE8',
      type: 'out_of_range',
    });
    await at.logistics.calls(beginJisStream, { id: outside!.id, number: 9_000, reason: '计数器重置' });
    return outside!.streamId!;
  },
  jis_supplier_status: async () => {
    const receiver = {
      supplierCode: world.supplier,
      partGroup: '07',
      assemblyLine: 'LINE8',
      active: 'Y' as const,
    };
    const { id } = await at.logistics.calls(createJisSupplierStatus, { ...receiver, statusCode: 'F000' });
    await at.logistics.calls(changeJisSupplierStatus, {
      ...receiver,
      id,
      version: 1,
      statusCode: 'F000',
      supplierCode: world.otherSupplier,
      partGroup: '08',
      active: 'N',
    });
    return id;
  },
  jis_part_group: async () => {
    const part = { partNo: '5G1 857 001 A', partGroup: '91', active: 'Y' as const };
    const { id } = await at.logistics.calls(createJisPartGroup, part);
    await at.logistics.calls(changeJisPartGroup, { ...part, id, version: 1, partGroup: '92', active: 'N' });
    return id;
  },
  jis_rack_type: async () => {
    const type = {
      supplierCode: world.supplier,
      assemblyLine: 'LINE8',
      partGroup: '07',
      containerCode: 'KLT4147',
      active: 'Y' as const,
    };
    const { id } = await at.logistics.calls(createJisRackType, type);
    await at.logistics.calls(changeJisRackType, { ...type, id, version: 1, active: 'N' });
    return id;
  },
  jis_line_stop: async () => {
    const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const stop = { assemblyLine: 'LINE8', since: minutesAgo(20), until: null, reason: '设备故障' };
    const { id } = await at.logistics.calls(stopJisLine, stop);
    await at.logistics.calls(stopJisLine, { ...stop, since: minutesAgo(25), reason: '等备件' });
    await at.logistics.calls(startJisLine, { assemblyLine: 'LINE8', at: minutesAgo(1) });
    return id;
  },
  truck_type: async () => {
    const type = {
      code: 'REEFER',
      nameZh: '冷藏车',
      nameEn: 'Reefer',
      loadingMetres: '7.4',
      widthMm: 2300,
      heightMm: 2300,
      volumeM3: '38',
      loadKg: 9000,
      active: 'Y' as const,
    };
    const { id } = await at.admin.calls(createTruckType, type);
    await at.admin.calls(changeTruckType, { ...type, id, version: 1, volumeM3: '38.5', active: 'N' });
    return id;
  },
  driver: async () => {
    const driver = {
      driverName: '孙运',
      idNo: '11010519491231002X',
      phone: '13800138000',
      licenceNo: null,
      licenceClass: 'B2' as const,
      licenceValidTo: inDays(40),
      active: 'Y' as const,
    };
    const { id } = await at.forwarder.calls(createDriver, driver);
    await at.forwarder.calls(changeDriver, {
      ...driver,
      id,
      version: 1,
      licenceClass: 'A2',
      licenceValidTo: inDays(400),
      active: 'N',
    });
    return id;
  },
  vehicle: async () => {
    const vehicle = {
      plate: '吉A10001',
      truckType: 'BOX_9_6',
      emission: 'CN5',
      inspectionValidTo: inDays(40),
      emissionValidTo: null,
      active: 'Y' as const,
    };
    const { id } = await at.forwarder.calls(createVehicle, vehicle);
    const changed = { truckType: 'WING_9_6', emission: 'CN6', inspectionValidTo: inDays(400) };
    await at.forwarder.calls(changeVehicle, { ...vehicle, ...changed, id, version: 1, active: 'N' });
    return id;
  },
  tag: async () => {
    const tag = {
      nameZh: '试用标签',
      nameEn: 'Trial',
      colour: 'red' as const,
      forParts: 'Y' as const,
      forSuppliers: 'N' as const,
      forBulletins: 'N' as const,
    };
    const { id } = await at.admin.calls(createTag, tag);
    await at.admin.calls(changeTag, { ...tag, id, version: 1, colour: 'blue', forSuppliers: 'Y' });
    return id;
  },
  part_version: async () => {
    const { id } = await at.admin.calls(createPartVersion, partVersion);
    await at.admin.calls(changePartVersion, { ...partVersion, id, version: 1, versionRemark: '改图' });
    return id;
  },
  part_unit: async () => {
    const unit = { partNo: world.parts.bracket, otherUnit: 'SET', factor: '2' };
    const { id } = await at.admin.calls(createPartUnit, unit);
    await at.admin.calls(changePartUnit, { ...unit, id, version: 1, factor: '3' });
    return id;
  },
  unloading_area: async () => {
    const [area] = await at.admin.calls(listUnloadingAreas, { code: 'B' });
    await at.admin.calls(changeUnloadingArea, { ...area!, nameZh: '焊装二区' });
    return area!.id;
  },
  door: async () => {
    const [dock] = await at.admin.calls(listDoorPlaces, { code: 'D2' });
    await at.admin.calls(changeDoor, { ...dock!, nameZh: '二号东', active: 'N' });
    const week = { doorId: dock!.id, weekday: 7, version: null, isOpen: 'Y' as const, shifts: '08:00-16:00' };
    await at.admin.calls(saveAreaSchedule, { days: [week] });
    const use = { doorCode: 'D2', unloadingPoint: 'A13', supplierCode: 'S1002' };
    await at.admin.calls(createDoorUse, use);
    return dock!.id;
  },
  shift_group: async () => {
    const [group] = await at.admin.calls(listShiftGroups, { code: 'TWO' });
    await at.admin.calls(changeShiftGroup, { ...group!, nameZh: '两班倒' });
    return group!.id;
  },
  time_window: async () => {
    const [window] = await at.admin.calls(listTimeWindows, {});
    await at.admin.calls(changeTimeWindow, { ...window!, windowGroup: 'G9', agreed: undefined });
    return window!.id;
  },
  standing_window: async () => {
    const standing = {
      supplierCode: world.supplier,
      doorCode: 'D2',
      weekdays: '12345',
      starts: '20:00',
      ends: '21:00',
      releaseHours: 24,
      validFrom: '2026-01-01',
      validTo: null,
    };
    const { id } = await at.logistics.calls(createStandingWindow, standing);
    const changed = {
      releaseHours: 12,
      validTo: '2030-01-01',
      weekdays: '1',
      starts: '20:30',
      doorCode: 'D1',
    };
    await at.logistics.calls(changeStandingWindow, { ...standing, ...changed, id, version: 1 });
    return id;
  },
  payment_term: async () => {
    const clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
    const term = {
      supplierCode: null,
      validFrom: '2026-01-01',
      termDays: 60,
      countsFrom: 'acceptance' as const,
    };
    const { id } = await clerk.calls(createPaymentTerm, term);
    await clerk.calls(changePaymentTerm, {
      ...term,
      id,
      version: 1,
      supplierCode: world.supplier,
      validFrom: '2026-02-01',
      termDays: 45,
      countsFrom: 'reconciliation',
    });
    return id;
  },
  container_limit: async () => {
    const limit = {
      supplierCode: world.supplier,
      containerCode: 'KLT4147',
      minimum: 10,
      maximum: null,
      note: null,
    };
    const { id } = await at.logistics.calls(createContainerLimit, limit);
    await at.logistics.calls(changeContainerLimit, {
      ...limit,
      id,
      version: 1,
      minimum: null,
      maximum: 90,
      note: '停产检修前备箱',
    });
    return id;
  },
  label_printer: async () => {
    const printer = {
      name: '一号打印机',
      supplierCode: 'S1001',
      host: '10.9.9.9',
      port: 9100,
      dots: '203' as const,
      active: 'Y' as const,
    };
    const { id } = await at.admin.calls(createLabelPrinter, printer);
    await at.admin.calls(changeLabelPrinter, { ...printer, id, version: 1, dots: '300', active: 'N' });
    return id;
  },
  forwarder: async () => {
    const [row] = await at.logistics.calls(listForwarders, { of: world.otherForwarder });
    await at.logistics.calls(changeForwarder, { ...row!, fax: '0551-1234567', active: 'N' });
    return row!.id;
  },
  supplier_contact: async () => {
    const own = {
      supplierCode: world.supplier,
      module: 'ORDER',
      position: '计划员',
      tel: '0431-85110001',
      email: 'lin@example.com',
    };
    await at.supplier.calls(saveContact, { ...own, name: '林永康', version: null });
    const [row] = await at.supplier.calls(listContacts, { module: 'ORDER' });
    await at.supplier.calls(saveContact, { ...own, name: '王新', version: row!.version });
    return row!.contactId!;
  },
  scheduling_agreement: async () => {
    await release(at, { saNo: '5500099999' });
    await release(at, { saNo: '5500099999', warehouseCode: 'WH2', storageLocation: 'L1' });
    const { rows } = await sql<{
      id: string;
    }>`select id from scheduling_agreement where tenant_id = 0 and sa_no = '5500099999'`.execute(at.owner);
    return rows[0]!.id;
  },
  call_off_line: async () => {
    const [line] = await callOffLines(at, ['100']);
    await at.mrp.calls(markCallOffsUrgent, { ids: [line!.id], urgent: true });
    return line!.id;
  },
  delivery_note: async () => {
    const { noteId, order } = await requestedOrder(at);
    await at.supplier.calls(orderLabels, { id: noteId, reason: null });
    await at.jobsDone();
    await at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
    return noteId;
  },
  packaging: async () => {
    const set = {
      ...anyPackaging,
      code: 'SET-H',
      mode: 'group' as const,
      lines: [{ partCode: 'PAL1208', role: 'main' as const, quantity: 1 }],
    };
    const { id } = await at.packagingPlanner.calls(createPackaging, set);
    await at.packagingPlanner.calls(changePackaging, {
      ...set,
      id,
      version: 1,
      texture: 'wood',
      usage: 'unit',
      role: 'attached',
      turnover: 'internal',
      folds: 'Y',
      heightMm: 20,
      foldedHeightMm: 10,
      emptyPackCode: 'E-H',
      lines: [{ partCode: 'PAL1208', role: 'main', quantity: 2 }],
    });
    return id;
  },
  packaging_agreement: async () => {
    const agreed = {
      supplierCode: world.supplier,
      partNo: world.parts.bracket,
      effectiveFrom: '2027-06-01',
      innerCode: 'KLT4147',
      quantityPerInner: '10',
      outerCode: 'PAL1208',
      innerPerLayer: 8,
      layers: 4,
      auxiliaryCode: 'LID1208',
      auxiliaryPerOuter: 1,
    };
    const { id } = await at.packagingPlanner.calls(createPackagingAgreement, agreed);
    await at.packagingPlanner.calls(changePackagingAgreement, {
      ...agreed,
      id,
      version: 1,
      effectiveFrom: '2027-07-01',
      quantityPerInner: '8',
      auxiliaryCode: null,
      auxiliaryPerOuter: 0,
    });
    return id;
  },
  pickup_plan: async () => {
    const { plant } = await at.admin.calls(readProcessSettings, {}, { plantNo: world.plant });
    await at.admin.calls(saveProcessOptions, {
      ...processInput(plant.options),
      version: plant.version,
      pickupPlan: 'Y',
      pickupConfirm: 'Y',
    });
    await callOffLines(at, ['100']);
    await at.logistics.calls(proposePickupPlans, { from: inDays(0), to: inDays(7) });
    const [plan] = await at.logistics.calls(listPickupPlans, { sort: '-at', limit: 1 });
    const { id } = plan!;
    const day = [3, 4, 5].map(inDays).find((one) => weekdayOf(one) < 6)!;
    await at.supplier.calls(proposePickupDate, { id, version: 1, proposedOn: day, remark: '停电' });
    const asked = await at.logistics.calls(readPickupPlan, { id });
    await at.logistics.calls(confirmPickupDate, { id, version: asked.version });
    const { version } = await at.logistics.calls(readPickupPlan, { id });
    await at.logistics.calls(closePickupPlan, { id, version, reason: '不再需要' });
    return id;
  },
  invoice: async () => {
    const finance = at.is({
      party: 'supplier',
      companyCode: world.supplier,
      role: 'supplier-finance',
    });
    const clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
    await finance.uploads(uploadInvoiceFile, { name: 'invoice.xml', content: invoiceXml(sample()) });
    const { results } = await finance.uploads(uploadInvoiceFile, {
      name: 'invoice.pdf',
      content: await invoicePdf(sample()),
    });
    const id = results[0]!.invoiceId!;
    await finance.calls(submitInvoices, await boundTo(finance, id, await acceptedList(at)));
    await clerk.calls(rejectInvoice, { id, version: 4, reason: '抬头有误' });
    return id;
  },
  red_confirmation: async () => {
    const invoice = await acceptedInvoice(at);
    const finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
    const { id } = await finance.calls(openRedConfirmation, {
      number: '34011326061001000077',
      blueNumber: invoice.number,
      cause: 'returned',
      net: '-10',
      tax: '-1.3',
      enteredAt: new Date().toISOString(),
    });
    const clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
    await clerk.calls(denyRedConfirmation, { id, version: 1, reason: '货物已让步接收' });
    return id;
  },
  payment_application: async () => {
    const invoice = await acceptedInvoice(at);
    const finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
    const { id } = await finance.calls(createPaymentApplication, {
      wishedOn: '2026-06-30',
      remark: '请按期付款',
      attachments: 1,
      trackingNo: 'SF1',
      lines: [{ invoiceId: invoice.id, amount: '113' }],
    });
    await finance.calls(cancelPaymentApplication, { id, version: 1, reason: '重新申请' });
    return id;
  },
  supplier_account: async () => {
    const finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
    const { id } = await finance.calls(proposeSupplierAccount, {
      supplierCode: null,
      holder: '甲零部件有限公司',
      bank: '甲银行长春支行',
      bankCode: '102241000018',
      accountNo: '4200222309006689012',
      validFrom: '2026-06-30',
      reason: '开户行搬迁',
    });
    const clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
    await clerk.calls(returnSupplierAccount, { id, version: 1, reason: '未收到函件' });
    return id;
  },
  deviation: async () => {
    await release(at, { saNo: '5500088888' });
    const note = await noteFor(at.supplier, { send: true });
    const { lineList } = await at.supplier.calls(readDeliveryNote, { id: note.id });
    const receipt = await at.receiving.calls(confirmReceipt, {
      noteId: note.id,
      remark: null,
      lines: lineList.map((line) => ({ lineId: line.id, receivedQty: '1', differenceReason: 'short' })),
    });
    const [row] = await at.supplier.calls(listDeviations, { receipt: receipt.id, kind: 'quantity' });
    const { id } = row!;
    await at.lead.calls(assignDeviation, { id, version: 1, mendBy: 'plantMasterData' });
    await at.supplier.calls(disputeDeviations, {
      lines: [{ id, version: 2 }],
      answer: '足量',
      evidence: [],
    });
    await at.lead.calls(upholdDeviation, { id, version: 3, reason: '已复核' });
    return id;
  },
  forecast_source: async () => {
    const { id } = await at.mrp.calls(createForecastSource, { source: 'SAP', ...USUAL });
    await at.mrp.calls(changeForecastSource, {
      id,
      version: 1,
      source: 'SAP',
      monthRule: 'wednesday',
      answerDays: 10,
      remindDays: 3,
      lagWeeks: 8,
      fromCallOffs: 'Y',
    });
    return id;
  },
  forecast: async () => {
    const { versionId } = await at.mrp.calls(
      takeForecast,
      version(
        'V-HISTORY',
        [bucket(world.parts.bracket, 0, '103', { grain: 'month', startsOn: '2027-03-01' })],
        { dueOn: null },
      ),
    );
    const id = await idOf(at, sql`select id from forecast where version_id = ${versionId}`);
    const { buckets } = await at.supplier.calls(readForecastAnswers, { id, partNo: null });
    const answers = [{ id: buckets[0]!.id, committed: '90', reason: 'capacity' }];
    const saved = await at.supplier.calls(saveForecast, { id, version: 1, answers });
    const submitted = await at.supplier.calls(submitForecast, saved);
    const returned = await at.mrp.calls(rejectForecast, { ...submitted, reason: '请给出补救日期' });
    await at.mrp.calls(acceptForecast, await at.supplier.calls(submitForecast, returned));
    return id;
  },
  capacity_group: async () => {
    const part = (partNo: string, loadFactor: string) => ({ partNo, demandType: 'SR99', loadFactor });
    const group = { name: '注塑线 3', unit: 'PCE', linkedIds: [] };
    const inner = await at.supplier.calls(createCapacityGroup, {
      ...group,
      supplierCode: world.supplier,
      series: [part(world.parts.bracket, '1')],
    });
    const changed = await at.mrp.calls(changeCapacityGroup, {
      ...group,
      ...inner,
      name: '注塑线 4',
      series: [part(world.parts.bracket, '1.5'), part(world.parts.unit, '1')],
    });
    const weeks = (actual: string) => [
      { monday: '2026-12-28', actual, maximum: '900', agreed: null, delta: '-40' },
    ];
    const stated = await at.supplier.calls(saveCapacityGroupWeeks, { ...changed, weeks: weeks('800') });
    await at.supplier.calls(saveCapacityGroupWeeks, { ...stated, weeks: weeks('810') });
    const outer = await at.supplier.calls(createCapacityGroup, {
      ...group,
      supplierCode: world.supplier,
      series: [],
      linkedIds: [inner.id],
    });
    await at.supplier.calls(deactivateCapacityGroup, outer);
    return inner.id;
  },
  announcement: async () => (await announced()).id,
  announcement_company: async () => (await announced()).companyId,
  disruption: async () => {
    const card = {
      cause: 'strike' as const,
      effect: 'capacity-reduction' as const,
      text: '罢工',
      startsAt: '2026-12-14T00:00:00Z',
      endsAt: null,
      sitesSender: 'BPNS7588787849VQ',
      sitesRecipient: null,
      parts: [{ partNo: world.parts.bracket, week: '2026-12-14', lost: '40' }],
      measures: [{ measure: '加班', owner: '王芳', dueOn: '2026-12-12', doneOn: null }],
      links: [{ kind: 'callOff' as const, number: '5500055555', day: inDays(1) }],
    };
    await release(at, { saNo: '5500055555' });
    const opened = await at.supplier.calls(openDisruption, { ...card, supplierCode: null });
    const changed = await at.supplier.calls(changeDisruption, {
      id: opened.id,
      version: opened.version,
      ...card,
      cause: 'war',
      endsAt: '2026-12-28T00:00:00Z',
      sitesRecipient: 'BPNS6666787765VQ',
      parts: [{ partNo: world.parts.bracket, week: '2026-12-14', lost: '30' }],
      links: [],
    });
    const measured = await at.mrp.calls(keepDisruptionMeasures, { ...changed, measures: [] });
    await at.supplier.calls(resolveDisruption, { ...measured, resolving: '恢复' });
    return opened.id;
  },
  capacity_survey: async () => {
    const { versionId } = await at.mrp.calls(
      takeForecast,
      version('V-CAPACITY', [bucket(world.parts.bracket, 0, '130', { startsOn: '2027-03-01' })], {
        source: 'MRP-C',
        dueOn: null,
      }),
    );
    await at.mrp.calls(createCapacitySurveys, {
      versionId: versionId!,
      targets: [{ supplierCode: world.supplier, partNo: world.parts.bracket, groupId: null }],
      firstWeek: '2027-03-01',
      weekCount: 4,
      dueOn: null,
      send: 'Y',
    });
    const id = await idOf(at, sql`select id from capacity_survey where version_id = ${versionId}`);
    const saved = await at.supplier.calls(saveCapacitySurvey, {
      id,
      version: 1,
      reason: '注塑机不足',
      solution: '增加夜班',
      plannedOn: '2027-12-31',
      feedback: '已排产',
      city: '长春',
      area: '汽开区',
      address: '东风大街 1 号',
      phone: '0431-85110001',
      contact: '张伟',
      email: 'lin@example.com',
      keyMaterial: 'PA66',
      materialSupplier: '长春化工',
      materialDuns: '012345678',
      materialDays: 12,
      cycleSeconds: '12.5',
      shifts: 2,
      hoursPerShift: '8',
      breakMinutes: 30,
      daysPerWeek: '5',
      allocationPercent: '100',
      machines: 1,
      partsPerCycle: 2,
      oeePercent: '85',
      scrapPercent: '1.5',
      bottleneck: '注塑',
      rampUpWeeks: 4,
      raiseWeeks: 16,
      evidence: [],
      weeks: [{ monday: '2027-03-01', normal: '100', maximum: '120' }],
    });
    const submitted = await at.supplier.calls(submitCapacitySurvey, saved);
    const returned = await at.mrp.calls(rejectCapacitySurvey, { ...submitted, reason: '请给出夜班计划' });
    const again = await at.supplier.calls(submitCapacitySurvey, returned);
    await at.mrp.calls(acceptCapacitySurveys, { lines: [again] });
    await at.mrp.calls(finishCapacitySurveys, { lines: [{ id, version: again.version + 1 }] });
    return id;
  },
  plant_stock: async () => {
    const stock = {
      partNo: world.parts.bracket,
      stockPlace: world.warehouse,
      usableQty: '40',
      blockedQty: '0',
      stockAt: '2026-03-02T00:00:00.000Z',
    };
    const { id } = await at.mrp.calls(createPlantStock, stock);
    await at.mrp.calls(changePlantStock, {
      ...stock,
      id,
      version: 1,
      usableQty: '35',
      blockedQty: '5',
      stockAt: '2026-03-03T00:00:00.000Z',
    });
    return id;
  },
  eight_d: async () => {
    const { id } = await at.logistics.calls(openEightD, {
      supplierCode: world.supplier,
      partNo: world.parts.bracket,
      severity: 'major',
      complaintDate: '2026-01-05',
      complaint: '孔径偏小',
      customerComplaintId: null,
      customerContact: '宋春生',
      orderNumber: null,
      deviationIds: [],
    });
    const saved = await at.supplier.calls(saveEightD13, { id, version: 1, ...wholeContent.d13, files: [] });
    const submitted = await at.supplier.calls(submitEightD, { ...saved, stage: 'd13' });
    const refused = await at.logistics.calls(refuseEightD, { ...submitted, reason: '证明无法核实' });
    await at.supplier.calls(referEightD, { ...refused, referenceId: null });
    return id;
  },
  eight_d_clock: async () => {
    const days = { d13Days: 1, d4Days: 7, d56Days: 14, d7Days: 25, d8Days: 30, decideDays: 3, reworkDays: 2 };
    const clock = { severity: 'minor', counting: 'workdays', ...days, repeatMonths: 12 } as const;
    const { id } = await at.lead.calls(createEightDClock, clock);
    await at.lead.calls(changeEightDClock, { id, version: 1, ...clock, counting: 'naturalDays', d8Days: 40 });
    return id;
  },
  settlement: async () => {
    const id = await idOf(
      at,
      sql`insert into settlement (tenant_id, created_by, updated_by, plant_no, supplier_code, number, last_day, buyer_name, buyer_tax_id, currency, tax_rate, price_type, lines, net, tax, gross)
        values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${world.supplier}, 'SL-HISTORY', '2026-01-20', '长春汽车有限公司', '91220101MA0Y1TNC2X', 'CNY', 13, 'final', 1, 100, 13, 113) returning id`,
    );
    const clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
    await clerk.calls(blockSettlement, { id, version: 1, reason: '等质量部' });
    await clerk.calls(unblockSettlement, { id, version: 2 });
    const finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
    await finance.calls(acceptSettlement, { id, version: 3 });
    await clerk.calls(closeSettlement, { id, version: 4, reason: '线下结清' });
    return id;
  },
  price_difference: async () => {
    const priceId = await idOf(
      at,
      sql`insert into price (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, valid_from, edition, price, price_unit, currency, basis, tax_rate, price_type, status, changed_by_no)
        values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${world.supplier}, ${world.parts.bracket}, '2025-01-01', 9, 12, 1, 'CNY', 'net', 13, 'final', 'approved', 'seed') returning id`,
    );
    const id = await idOf(
      at,
      sql`insert into price_difference (tenant_id, created_by, updated_by, plant_no, supplier_code, number, price_id, part_no, unit, valid_from, price, price_unit, basis, price_type, currency,
          tax_rate, lines, net, tax, gross, falls, other_rates, other_currencies, part_takers)
        values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${world.supplier}, 'PD-HISTORY', ${priceId}, ${world.parts.bracket}, 'PC', '2025-01-01', 12, 1, 'net', 'final', 'CNY',
          13, 1, -100, -13, -113, -113, 0, 0, '{seed}') returning id`,
    );
    const clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
    await clerk.calls(approvePriceDifference, { id, version: 1, fallsBy: 'redLetter' });
    // nothing of it is left to post
    await at.jobsDone();
    return id;
  },
  claim: async () => {
    const id = await idOf(
      at,
      sql`insert into claim (tenant_id, created_by, updated_by, plant_no, supplier_code, number, raised_by, raised_by_no, raised_by_name, reason, currency, price_type, tax_rate, share, costs,
          net, tax, gross, waits_on, waits_since)
        values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${world.supplier}, 'CL-HISTORY', 'supplier', 'seed', 'seed', 'quality', 'CNY', 'final', 13, 100, 100, 100, 13, 113, 'supplier', now())
        returning id`,
    );
    const finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
    await finance.calls(sendClaims, { lines: [{ id, version: 1 }] });
    return id;
  },
  quality_hold: async () => {
    await release(at, { saNo: '5500077777' });
    const note = await noteFor(at.supplier, { send: true });
    const { lineList } = await at.supplier.calls(readDeliveryNote, { id: note.id });
    const receipt = await at.receiving.calls(confirmReceipt, {
      noteId: note.id,
      remark: null,
      lines: lineList.map((line) => ({
        lineId: line.id,
        receivedQty: line.quantity,
        differenceReason: null,
      })),
      holds: [{ lineId: lineList[0]!.id, quantity: '1', reason: 'damaged', remark: null }],
    });
    const [hold] = await at.lead.calls(listQualityHolds, { receipt: receipt.id });
    const { id, version } = hold!;
    await at.lead.calls(releaseHolds, { lines: [{ id, version }], decision: '复检合格' });
    return id;
  },
  packaging_instruction: async () => {
    const head = { expiresOn: null, planner: null, supplementType: null, distanceKm: null, remark: null };
    const made = await at.packagingPlanner.calls(createPackagingInstruction, {
      ...head,
      supplierCode: world.supplier,
      partNo: world.parts.bracket,
      effectiveOn: '2027-05-01',
    });
    const { id, version } = await at.packagingPlanner.calls(sendPackagingInstruction, made);
    const file = await at.supplier.uploads(uploadFile, { name: 'step.png', content: PNG });
    const saved = await at.supplier.calls(savePackagingInstruction, {
      ...filled,
      contactName: '王小明',
      contactEmail: 'post@example.com',
      protection: '隔板',
      id,
      version,
      steps: [{ text: '装箱', picture: [{ id: file.id, uuid: file.uuid }] }],
    });
    await at.supplier.calls(submitPackagingInstruction, saved);
    return id;
  },
  pre_series_order: async () => {
    const asked = {
      orderNo: 'PO-TOLD',
      supplierCode: world.supplier,
      projectNo: 'PJ-1',
      reason: 'pilot',
      remark: null,
    };
    const line = {
      lineNo: 1,
      partNo: world.parts.bracket,
      unloadingPoint: 'A13',
      requestedOn: '2027-05-03',
      requestedQty: '10',
      urgent: 'N' as const,
    };
    const { id } = await at.mrp.calls(publishPreSeriesOrder, {
      ...asked,
      forecastVersion: 'V1',
      lines: [line],
    });
    const now = async () => (await at.supplier.calls(readPreSeriesOrder, { id })).lines[0]!;
    const first = await now();
    await at.supplier.calls(commitPreSeries, {
      lines: [
        {
          id: first.id,
          version: first.version,
          batches: [{ deliverOn: '2027-05-03', quantity: '4' }],
          batchReason: 'capacity',
          remark: '模具',
        },
      ],
    });
    const second = await now();
    await at.mrp.calls(auditPreSeries, {
      lines: [{ id: second.id, version: second.version }],
      verdict: 'reject',
      reason: 'leadTime',
      remark: '请按计划',
    });
    await at.mrp.calls(publishPreSeriesOrder, {
      ...asked,
      projectNo: 'PJ-2',
      forecastVersion: 'V2',
      lines: [{ ...line, requestedQty: '12', urgent: 'Y' }],
    });
    return id;
  },
  transport_order: async () => {
    const { order } = await requestedOrder(at);
    const confirmed = await at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
    const accepted = await at.forwarder.calls(acceptTransport, { id: order.id, version: confirmed.version });
    await at.forwarder.calls(departTransport, { id: order.id, version: accepted.version });
    return order.id;
  },
  yard_visit: async () => {
    await release(at, { saNo: '5500066666' });
    const { order } = await requestedOrder(at);
    await at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
    // It came without its order, and more was known of it later.
    const truck = {
      truckPlate: '吉W00001',
      driverName: null,
      driverPhone: null,
      supplierCode: null,
      forwarderCode: null,
      unloadingPointId: null,
      notes: [],
    };
    const { id, version } = await at.receiving.calls(registerWalkIn, truck);
    const changed = { ...truck, notes: ['99999999'], driverName: '王大力', driverPhone: '13800138000' };
    const known = await at.receiving.calls(changeWalkIn, { ...changed, id, version });
    await at.receiving.calls(bindWalkIn, { ...known, orderId: order.id });
    const { doors } = await at.receiving.calls(readYard, {});
    const [first] = doors.map((door) => door.id);
    const visit = async () =>
      (await at.receiving.calls(listYardVisits, { orderId: order.id })).map(({ version }) => ({
        id,
        version,
      }))[0]!;
    await at.receiving.calls(markTruckUrgent, { ...(await visit()), urgent: 'Y' });
    await at.receiving.calls(callTruck, { ...(await visit()), doorId: first! });
    await at.receiving.calls(takeBackCall, { ...(await visit()), reason: '道口故障' });
    await at.receiving.calls(callTruck, { ...(await visit()), doorId: first! });
    await at.receiving.calls(reachYardDoor, await visit());
    await agreeing(at.receiving, checkOutTruck, await visit());
    return id;
  },
};

const partVersion = {
  partNo: world.parts.bracket,
  validFrom: '2031-01-01',
  changeIndex: 'B',
  versionRemark: null,
};

let vehicles = 0;
/** A rack of two pieces, one of them missing. */
const loadedRack = async (): Promise<string> => {
  const LINE = `RACK${++vehicles}`;
  await at.logistics.calls(createJisStatus, {
    assemblyLine: LINE,
    code: 'M100',
    position: 10,
    expectedCode: null,
    nameZh: '总装',
    nameEn: 'Final assembly',
    isPrintable: 'Y',
    isFinalAssembly: 'N',
    active: 'Y',
  });
  await at.logistics.calls(createJisSupplierStatus, {
    supplierCode: world.supplier,
    partGroup: '01',
    assemblyLine: LINE,
    statusCode: 'M100',
    active: 'Y',
  });
  await at.logistics.calls(takeJisMessages, {
    messages: [1, 2].map((number) => ({
      messageId: `${LINE}-${number}`,
      sentAt: new Date().toISOString(),
      assemblyLine: LINE,
      manufacturingNo: `V0000${number}`,
      supplierCode: world.supplier,
      partGroup: '01',
      statusCode: 'M100',
      plannedAt: new Date().toISOString(),
      sequenceNo: number,
      parts: [{ position: 1, partNo: `5G0 857 00${number}`, quantity: '1', unit: 'PCE' }],
    })),
  });
  const rows = await at.supplier.calls(listJisCallOffs, { assemblyLine: LINE });
  const { racks } = await at.supplier.calls(openJisRacks, {
    ids: rows.map(({ id }) => id),
    places: 2,
    loadOrder: 'build',
    contents: 'packages',
  });
  const { id } = racks[0]!;
  const scan = {
    token: crypto.randomUUID(),
    code: 'V00001',
    place: 1,
    scannedAt: new Date().toISOString(),
  };
  const { rack } = await at.supplier.calls(scanJisRack, { id, scans: [scan] });
  await at.supplier.calls(missJisPiece, {
    id,
    version: rack.version,
    pieceId: rack.pieceList[1]!.id,
    reason: '缺料',
  });
  return id;
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('each entity whose history a screen shows is tried here', () => {
  expect(shown.length).toBeGreaterThan(15);
  expect(Object.keys(changes).toSorted()).toEqual(shown);
});

/** What a reader finds in a line, but names and addresses of people. */
const textsOf = (line: HistoryLine): string[] =>
  [
    line.actionName,
    line.fieldName,
    line.sourceName?.replace(/ [\d.]+$/, ''),
    ...[line.beforeValue, line.afterValue].map((value) => (value?.kind === 'text' ? value.text : undefined)),
    line.unitName,
  ].filter((text): text is string => text !== undefined && text !== null && text !== '');

/** Keys and codes as programs write them: `deliveryNote`, `delivery_note`, `note:edit`, `note.sent`, UUIDs, JSON. */
const RAW =
  /[a-z][A-Z]|\w_\w|[a-z]:[a-z]|[a-z]\.[a-z]+\b(?<!example\.com)|[0-9a-f]{8}-[0-9a-f]{4}|[{}[\]]|\b(exists|true|false|null|undefined)\b|^[YN]$|^[a-z]+(-[a-z]+)*$/;
const LATIN_WORD = /\b[a-z]{3,}\b/;
const NAMES =
  /(post|a|lin)@example\.com|mail\.example\.com|SEAL|km|TLS|STARTTLS|pcs|\bkg\b|\bl\b|\bset\b|\bdpi\b/g;

test.each(Object.keys(changes))('the history of %s says no code, id or key', async (entity) => {
  const id = await changes[entity]!();
  await at.jobsDone();
  const told = async (language: 'zh' | 'en') => at.admin.calls(readHistory, { entity, id }, { language });
  const [chinese, english] = await Promise.all([told('zh'), told('en')]);
  expect(chinese.length).toBeGreaterThan(0);
  const raw = (lines: readonly HistoryLine[], pattern: RegExp) =>
    lines
      .flatMap(textsOf)
      .map((text) => text.replaceAll(NAMES, ''))
      .filter((text) => pattern.test(text));
  expect(raw(chinese, RAW)).toEqual([]);
  expect(raw(english, RAW)).toEqual([]);
  expect(raw(chinese, LATIN_WORD)).toEqual([]);
  // Names of fields, actions and ways are never Chinese for an English reader; what people wrote stays as they wrote it.
  expect(
    english
      .flatMap(({ actionName, fieldName, sourceName }) => [actionName, fieldName, sourceName])
      .filter((text) => /\p{Script=Han}/u.test(text ?? '')),
  ).toEqual([]);
  expect(
    english
      .map(({ actionName }) => actionName)
      .filter((name, n) => name === 'Change' && english[n]!.action !== 'test' && english[n]!.action !== ''),
  ).toEqual([]);
});

const packingLines = async (id: string, language: 'zh' | 'en' = 'zh') =>
  (await at.admin.calls(readHistory, { entity: 'delivery_note', id }, { language }))
    .filter(({ field }) => field === 'packed')
    .map(({ actionName, fieldName, beforeValue, afterValue }) => [
      actionName,
      fieldName,
      beforeValue?.text ?? null,
      afterValue?.text ?? null,
    ])
    .toReversed();

test('packing leaves one line for a save, with units and boxes before and after, and none where nothing changed', async () => {
  const note = await packedNote(at, await callOffLines(at, ['100']));
  const { id } = note;
  const save = async (now: DeliveryNote, count: number) => {
    const unit = now.unitList.find(({ parentId }) => parentId === null)!;
    const boxes = now.unitList.filter(({ parentId }) => parentId === unit.id).slice(0, count);
    const inner = boxes.map((box) => ({
      id: box.id,
      packagingCode: box.packagingCode,
      lineId: box.lineId!,
      quantity: box.quantity!,
    }));
    const { packagingCode, auxiliaryCode, auxiliaryCount } = unit;
    const whole = {
      id: unit.id,
      packageType: 'M' as const,
      packagingCode,
      auxiliaryCode,
      auxiliaryCount,
      inner,
    };
    return at.supplier.calls(savePacking, {
      id,
      version: now.version,
      outer: count === 0 ? [] : [whole],
      deviationReason: count === 0 ? null : '周转箱不足',
    });
  };
  const fewer = await save(note, 8);
  const same = await save(fewer, 8);
  const unpacked = await save(same, 0);
  expect(await packingLines(id)).toEqual([
    ['自动包装', '包装', null, '1 个外包装，10 箱'],
    ['保存包装', '包装', '1 个外包装，10 箱', '1 个外包装，8 箱'],
    ['保存包装', '包装', '1 个外包装，8 箱', null],
  ]);
  expect((await packingLines(id, 'en'))[1]).toEqual([
    'Save packing',
    'Packing',
    'Outer units: 1, boxes: 10',
    'Outer units: 1, boxes: 8',
  ]);
  expect(unpacked.unitList).toEqual([]);
});

test('boxes that go with a removed material leave a line, too; the removed line says what it was', async () => {
  const lines = await callOffLines(at, ['40', '60']);
  const note = await packedNote(at, lines);
  const [first] = note.lineList;
  await at.supplier.calls(removeNoteLine, { id: note.id, version: note.version, lineId: first!.id });
  expect((await packingLines(note.id)).at(-1)!.slice(0, 2)).toEqual(['移除物料', '包装']);
  const [removed] = (await at.admin.calls(readHistory, { entity: 'delivery_note', id: note.id })).filter(
    ({ before, after }) => before !== null && after === null,
  );
  expect(removed).toMatchObject({
    actionName: '移除物料',
    fieldName: '删除：物料行',
    beforeValue: { text: `${first!.lineNo} · ${world.parts.bracket} · 40 件` },
  });
});

test('a new note is told by its number, its orders by theirs, and quantities with their unit', async () => {
  const { noteId, order } = await requestedOrder(at);
  const { number } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const lines = await at.supplier.calls(readHistory, { entity: 'delivery_note', id: noteId });
  expect(lines.find(({ field }) => field === null)).toMatchObject({
    actionName: '新建发货单',
    sourceName: '页面 127.0.0.1',
    fieldName: '新增：发货单',
    afterValue: { kind: 'text', text: number },
  });
  expect(lines.find(({ field }) => field === 'transport_order_id')).toMatchObject({
    actionName: '新建运输单',
    fieldName: '运输单',
    afterValue: { kind: 'text', text: order.number },
  });
  const plain = await noteOf(at, await callOffLines(at, ['100']));
  const { id, version, lineList } = plain;
  const changed = await at.supplier.calls(editDeliveryNote, {
    ...noteHead(),
    id,
    version,
    lines: [asWritten(plain, { quantity: '30' })],
  });
  expect(changed.lineList[0]!.quantity).not.toBe(lineList[0]!.quantity);
  const [edit] = (
    await at.admin.calls(readHistory, { entity: 'delivery_note', id }, { language: 'en' })
  ).filter(({ field }) => field?.endsWith('quantity'));
  expect(edit).toMatchObject({
    actionName: 'Edit delivery note',
    fieldName: `Line ${lineList[0]!.lineNo} · Delivery quantity`,
    beforeValue: { kind: 'quantity', text: '100' },
    afterValue: { kind: 'quantity', text: '30' },
    unitName: 'pcs',
  });
});

test('that the system did it by itself is known to everybody, from where a person came is not', async () => {
  const { id } = await packedNote(at, await callOffLines(at, ['10']));
  await at.supplier.calls(orderLabels, { id, reason: null });
  await at.jobsDone();
  const sources = async (who: Person) =>
    new Set(
      (await who.calls(readHistory, { entity: 'delivery_note', id })).map(({ sourceName }) => sourceName),
    );
  expect(await sources(at.supplier)).toEqual(new Set(['系统任务', '页面 127.0.0.1']));
  expect(await sources(at.mrp)).toEqual(new Set(['系统任务', null]));
});

test.each([
  ['[急] 今天发', '[urgent] today'],
  ['{未完', '{open'],
  ...['12.500', 'true', '2026-03-02T08:00', 'exists'].map((text) => [text, text] as const),
] as const)(
  'what a person wrote stays as it is: %s',
  // A batch stands in label codes, which carry no Chinese.
  async (remark, batchNo) => {
    const note = await noteOf(at, await callOffLines(at, ['10']));
    const { id, version } = note;
    await at.supplier.calls(editDeliveryNote, {
      ...noteHead(),
      id,
      version,
      remark,
      lines: [asWritten(note, { batchNo })],
    });
    const lines = await at.supplier.calls(readHistory, { entity: 'delivery_note', id });
    const told = lines.filter(({ field }) => field === 'remark' || field?.endsWith('batch_no'));
    expect(new Set(told.map(({ afterValue }) => afterValue))).toEqual(
      new Set([
        { kind: 'text', text: remark },
        { kind: 'text', text: batchNo },
      ]),
    );
    expect(told).toHaveLength(2);
  },
);

test('lines from before, without their table, are told as far as they can be', async () => {
  const note = await noteOf(at, await callOffLines(at, ['10']));
  await sql`insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, user_no, user_name, source, action, field, before, after) values
    (0, 'delivery_note', ${note.id}, 'P1', 'S1001', '', 'mrp', '张', 'job', 'receipt:confirm', 'labels · file_uuid', null, '7c4315c6-0000-4000-8000-000000000000'),
    (0, 'delivery_note', ${note.id}, 'P1', 'S1001', '', 'mrp', '张', '::1', 'delivery-note:edit', '1', null, 'exists')`.execute(
    at.owner,
  );
  const lines = await at.admin.calls(readHistory, { entity: 'delivery_note', id: note.id });
  expect(lines[1]).toMatchObject({
    actionName: '确认收货',
    sourceName: '系统任务',
    fieldName: '打印 标签 · 文件',
    afterValue: { text: '已更改' },
  });
  expect(lines[0]).toMatchObject({
    actionName: '新建与编辑',
    fieldName: '新增：物料行',
    afterValue: { text: '1' },
  });
});

/** A survey that was changed, put out, answered, rejected, answered again, corrected and withdrawn. */
async function announced() {
  const said = {
    titleZh: '春节产能调查',
    titleEn: null,
    bodyZh: '<p>请填写</p>',
    bodyEn: null,
    category: 'survey' as const,
    labels: ['春节'],
    top: 'Y' as const,
    mustConfirm: 'Y' as const,
    needsFeedback: 'Y' as const,
    needsAttachment: 'N' as const,
    dueOn: inDays(5),
    endsOn: inDays(9),
    questions: [],
    files: [],
  };
  const audience = {
    all: 'N' as const,
    supplierCodes: [world.supplier],
    tagIds: [],
    deliversHere: 'N' as const,
    partNos: [],
    partGroups: [],
    roles: [],
  };
  const draft = await at.mrp.calls(createAnnouncement, { ...said, audience });
  const changed = await at.mrp.calls(changeAnnouncement, {
    ...said,
    ...draft,
    audience,
    titleEn: 'Capacity over the spring festival',
    bodyEn: '<p>Please fill in</p>',
    labels: [],
    top: 'N',
    endsOn: inDays(10),
  });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await at.mrp.calls(publishAnnouncement, { ...changed, publishAt: later });
  const back = await at.mrp.calls(unscheduleAnnouncement, scheduled);
  const out = await at.mrp.calls(publishAnnouncement, { ...back, publishAt: null });
  const [got] = await at.supplier.calls(listAnnouncementCompanies, { announcement: draft.id });
  const answer = { edition: 1, values: [], remark: '无变化', files: [] };
  const answered = await at.supplier.calls(answerAnnouncement, {
    id: got!.id,
    version: got!.version,
    ...answer,
  });
  const rejected = await at.mrp.calls(rejectAnnouncementAnswer, {
    ...answered,
    reason: '请写明',
    dueOn: inDays(6),
  });
  await at.supplier.calls(answerAnnouncement, { ...rejected, ...answer });
  const corrected = await at.mrp.calls(correctAnnouncement, {
    ...said,
    ...out,
    whatChanged: '期限',
    askAgain: 'Y',
  });
  await at.mrp.calls(withdrawAnnouncement, { ...corrected, reason: '内容有误' });
  return { id: draft.id, companyId: got!.id };
}
