import access from '@portal/access/web/plugin.tsx';
import announcement from '@portal/announcement/web/plugin.tsx';
import archive from '@portal/archive/web/plugin.tsx';
import claim from '@portal/claim/web/plugin.tsx';
import callOff from '@portal/call-off/web/plugin.tsx';
import containerLedger from '@portal/container-ledger/web/plugin.tsx';
import containerNeed from '@portal/container-need/web/plugin.tsx';
import containerStatement from '@portal/container-statement/web/plugin.tsx';
import containerNote from '@portal/container-note/web/plugin.tsx';
import containerCount from '@portal/container-count/web/plugin.tsx';
import cumulative from '@portal/cumulative/web/plugin.tsx';
import deliveryNote from '@portal/delivery-note/web/plugin.tsx';
import despatchAdvice from '@portal/despatch-advice/web/plugin.tsx';
import driverLink from '@portal/driver-link/web/plugin.tsx';
import edi from '@portal/edi/web/plugin.tsx';
import fleet from '@portal/fleet/web/plugin.tsx';
import scorecard from '@portal/scorecard/web/plugin.tsx';
import activity from '@portal/activity/web/plugin.tsx';
import home from '@portal/home/web/plugin.tsx';
import invoice from '@portal/invoice/web/plugin.tsx';
import jisCallOff from '@portal/jis/web/plugin.tsx';
import jisRack from '@portal/jis-rack/web/plugin.tsx';
import jisStatus from '@portal/jis-status/web/plugin.tsx';
import label from '@portal/label/web/plugin.tsx';
import labelPrinter from '@portal/label-printer/web/plugin.tsx';
import log from '@portal/log/web/plugin.tsx';
import milkRun from '@portal/milk-run/web/plugin.tsx';
import notification from '@portal/notification/web/plugin.tsx';
import packaging from '@portal/packaging/web/plugin.tsx';
import packagingInstruction from '@portal/packaging-instruction/web/plugin.tsx';
import part from '@portal/part/web/plugin.tsx';
import paymentApplication from '@portal/payment-application/web/plugin.tsx';
import pickupPlan from '@portal/pickup-plan/web/plugin.tsx';
import payables from '@portal/payables/web/plugin.tsx';
import plant from '@portal/plant/web/plugin.tsx';
import price from '@portal/price/web/plugin.tsx';
import disruption from '@portal/disruption/web/plugin.tsx';
import eightD from '@portal/eight-d/web/plugin.tsx';
import forecast from '@portal/forecast/web/plugin.tsx';
import capacity from '@portal/capacity/web/plugin.tsx';
import coverage from '@portal/coverage/web/plugin.tsx';
import priceDifference from '@portal/price-difference/web/plugin.tsx';
import settlement from '@portal/settlement/web/plugin.tsx';
import preSeries from '@portal/pre-series/web/plugin.tsx';
import deviation from '@portal/deviation/web/plugin.tsx';
import releaseChange from '@portal/release-change/web/plugin.tsx';
import settings from '@portal/settings/web/plugin.tsx';
import supplier from '@portal/supplier/web/plugin.tsx';
import receipt from '@portal/receipt/web/plugin.tsx';
import system from '@portal/system/web/plugin.tsx';
import tag from '@portal/tag/web/plugin.tsx';
import tolerance from '@portal/tolerance/web/plugin.tsx';
import theme from '@portal/theme/web/plugin.tsx';
import timeWindow from '@portal/time-window/web/plugin.tsx';
import trackingTicket from '@portal/tracking-ticket/web/plugin.tsx';
import transport from '@portal/transport/web/plugin.tsx';
import unit from '@portal/unit/web/plugin.tsx';
import user from '@portal/user/web/plugin.tsx';
import yard from '@portal/yard/web/plugin.tsx';
import type { WebPlugin } from '@portal/platform/web/plugin.ts';

/** The web parts of the domains, in the order of `apps/server/domains.ts`. */
export const domains: readonly WebPlugin[] = [
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
  forecast,
  capacity,
  disruption,
  coverage,
  eightD,
  settlement,
  priceDifference,
  labelPrinter,
  callOff,
  containerLedger,
  containerNeed,
  containerStatement,
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
  containerNote,
  containerCount,
  cumulative,
  edi,
  despatchAdvice,
  jisStatus,
  jisCallOff,
  jisRack,
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
