import type { ServerPlugin } from '@portal/platform/server/plugin.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { plugin as tag } from '@portal/tag/server/plugin.ts';
import { plugin as settings } from '@portal/settings/server/plugin.ts';
import { plugin as theme } from '@portal/theme/server/plugin.ts';
import { plugin as notification } from '@portal/notification/server/plugin.ts';
import { plugin as system } from '@portal/system/server/plugin.ts';
import { plugin as log } from '@portal/log/server/plugin.ts';
import { plugin as plant } from '@portal/plant/server/plugin.ts';
import { plugin as supplier } from '@portal/supplier/server/plugin.ts';
import { plugin as user } from '@portal/user/server/plugin.ts';
import { plugin as unit } from '@portal/unit/server/plugin.ts';
import { plugin as part } from '@portal/part/server/plugin.ts';
import { plugin as packaging } from '@portal/packaging/server/plugin.ts';
import { plugin as packagingInstruction } from '@portal/packaging-instruction/server/plugin.ts';
import { plugin as price } from '@portal/price/server/plugin.ts';
import { plugin as labelPrinter } from '@portal/label-printer/server/plugin.ts';
import { plugin as callOff } from '@portal/call-off/server/plugin.ts';
import { plugin as preSeries } from '@portal/pre-series/server/plugin.ts';
import { plugin as label } from '@portal/label/server/plugin.ts';
import { plugin as deliveryNote } from '@portal/delivery-note/server/plugin.ts';
import { plugin as timeWindow } from '@portal/time-window/server/plugin.ts';
import { plugin as fleet } from '@portal/fleet/server/plugin.ts';
import { plugin as transport } from '@portal/transport/server/plugin.ts';
import { plugin as milkRun } from '@portal/milk-run/server/plugin.ts';
import { plugin as trackingTicket } from '@portal/tracking-ticket/server/plugin.ts';
import { plugin as driverLink } from '@portal/driver-link/server/plugin.ts';
import { plugin as yard } from '@portal/yard/server/plugin.ts';
import { plugin as pickupPlan } from '@portal/pickup-plan/server/plugin.ts';
import { plugin as releaseChange } from '@portal/release-change/server/plugin.ts';
import { plugin as deviation } from '@portal/deviation/server/plugin.ts';
import { plugin as receipt } from '@portal/receipt/server/plugin.ts';
import { plugin as tolerance } from '@portal/tolerance/server/plugin.ts';
import { plugin as containerLedger } from '@portal/container-ledger/server/plugin.ts';
import { plugin as containerNeed } from '@portal/container-need/server/plugin.ts';
import { plugin as containerStatement } from '@portal/container-statement/server/plugin.ts';
import { plugin as containerNote } from '@portal/container-note/server/plugin.ts';
import { plugin as containerCount } from '@portal/container-count/server/plugin.ts';
import { plugin as cumulative } from '@portal/cumulative/server/plugin.ts';
import { plugin as edi } from '@portal/edi/server/plugin.ts';
import { plugin as despatchAdvice } from '@portal/despatch-advice/server/plugin.ts';
import { plugin as jisStatus } from '@portal/jis-status/server/plugin.ts';
import { plugin as jisCallOff } from '@portal/jis/server/plugin.ts';
import { plugin as jisRack } from '@portal/jis-rack/server/plugin.ts';
import { plugin as forecast } from '@portal/forecast/server/plugin.ts';
import { plugin as capacity } from '@portal/capacity/server/plugin.ts';
import { plugin as disruption } from '@portal/disruption/server/plugin.ts';
import { plugin as coverage } from '@portal/coverage/server/plugin.ts';
import { plugin as eightD } from '@portal/eight-d/server/plugin.ts';
import { plugin as settlement } from '@portal/settlement/server/plugin.ts';
import { plugin as priceDifference } from '@portal/price-difference/server/plugin.ts';
import { plugin as claim } from '@portal/claim/server/plugin.ts';
import { plugin as invoice } from '@portal/invoice/server/plugin.ts';
import { plugin as paymentApplication } from '@portal/payment-application/server/plugin.ts';
import { plugin as payables } from '@portal/payables/server/plugin.ts';
import { plugin as announcement } from '@portal/announcement/server/plugin.ts';
import { plugin as archive } from '@portal/archive/server/plugin.ts';
import { plugin as scorecard } from '@portal/scorecard/server/plugin.ts';
import { plugin as activity } from '@portal/activity/server/plugin.ts';
import { plugin as home } from '@portal/home/server/plugin.ts';

/** All domains, in order: each looks only at those before it. */
export const plugins: readonly ServerPlugin[] = [
  access,
  tag,
  settings,
  theme,
  notification,
  system,
  log,
  plant,
  supplier,
  user,
  unit,
  part,
  packaging,
  packagingInstruction,
  price,
  labelPrinter,
  callOff,
  preSeries,
  label,
  deliveryNote,
  timeWindow,
  fleet,
  transport,
  milkRun,
  trackingTicket,
  driverLink,
  yard,
  pickupPlan,
  releaseChange,
  deviation,
  receipt,
  tolerance,
  containerLedger,
  containerNeed,
  containerStatement,
  containerNote,
  containerCount,
  cumulative,
  edi,
  despatchAdvice,
  jisStatus,
  jisCallOff,
  jisRack,
  forecast,
  capacity,
  disruption,
  coverage,
  eightD,
  settlement,
  priceDifference,
  claim,
  invoice,
  paymentApplication,
  payables,
  archive,
  announcement,
  scorecard,
  activity,
  home,
];
