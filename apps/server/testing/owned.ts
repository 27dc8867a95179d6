import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { arrange as access } from '@portal/access/server/testing/owned.ts';
import { arrange as tag } from '@portal/tag/server/testing/owned.ts';
import { arrange as settings } from '@portal/settings/server/testing/owned.ts';
import { arrange as notification } from '@portal/notification/server/testing/owned.ts';
import { arrange as plant } from '@portal/plant/server/testing/owned.ts';
import { arrange as supplier } from '@portal/supplier/server/testing/owned.ts';
import { arrange as unit } from '@portal/unit/server/testing/owned.ts';
import { arrange as part } from '@portal/part/server/testing/owned.ts';
import { arrange as packaging } from '@portal/packaging/server/testing/owned.ts';
import { arrange as packagingInstruction } from '@portal/packaging-instruction/server/testing/owned.ts';
import { arrange as price } from '@portal/price/server/testing/owned.ts';
import { arrange as labelPrinter } from '@portal/label-printer/server/testing/owned.ts';
import { arrange as callOff } from '@portal/call-off/server/testing/owned.ts';
import { arrange as preSeries } from '@portal/pre-series/server/testing/owned.ts';
import { arrange as deliveryNote } from '@portal/delivery-note/server/testing/owned.ts';
import { arrange as timeWindow } from '@portal/time-window/server/testing/owned.ts';
import { arrange as fleet } from '@portal/fleet/server/testing/owned.ts';
import { arrange as transport } from '@portal/transport/server/testing/owned.ts';
import { arrange as milkRun } from '@portal/milk-run/server/testing/owned.ts';
import { arrange as driverLink } from '@portal/driver-link/server/testing/owned.ts';
import { arrange as yard } from '@portal/yard/server/testing/owned.ts';
import { arrange as pickupPlan } from '@portal/pickup-plan/server/testing/owned.ts';
import { arrange as releaseChange } from '@portal/release-change/server/testing/owned.ts';
import { arrange as receipt } from '@portal/receipt/server/testing/owned.ts';
import { arrange as tolerance } from '@portal/tolerance/server/testing/owned.ts';
import { arrange as containerLedger } from '@portal/container-ledger/server/testing/owned.ts';
import { arrange as containerNeed } from '@portal/container-need/server/testing/owned.ts';
import { arrange as containerStatement } from '@portal/container-statement/server/testing/owned.ts';
import { arrange as containerNote } from '@portal/container-note/server/testing/owned.ts';
import { arrange as containerCount } from '@portal/container-count/server/testing/owned.ts';
import { arrange as edi } from '@portal/edi/server/testing/owned.ts';
import { arrange as despatchAdvice } from '@portal/despatch-advice/server/testing/owned.ts';
import { arrange as jisStatus } from '@portal/jis-status/server/testing/owned.ts';
import { arrange as jis } from '@portal/jis/server/testing/owned.ts';
import { arrange as jisRack } from '@portal/jis-rack/server/testing/owned.ts';
import { arrange as forecast } from '@portal/forecast/server/testing/owned.ts';
import { arrange as capacity } from '@portal/capacity/server/testing/owned.ts';
import { arrange as announcement } from '@portal/announcement/server/testing/owned.ts';
import { arrange as disruption } from '@portal/disruption/server/testing/owned.ts';
import { arrange as coverage } from '@portal/coverage/server/testing/owned.ts';
import { arrange as eightD } from '@portal/eight-d/server/testing/owned.ts';
import { arrange as scorecard } from '@portal/scorecard/server/testing/owned.ts';
import { arrange as settlement } from '@portal/settlement/server/testing/owned.ts';
import { arrange as claim } from '@portal/claim/server/testing/owned.ts';
import { arrange as priceDifference } from '@portal/price-difference/server/testing/owned.ts';
import { arrange as invoice } from '@portal/invoice/server/testing/owned.ts';
import { arrange as paymentApplication } from '@portal/payment-application/server/testing/owned.ts';
import { arrange as payables } from '@portal/payables/server/testing/owned.ts';
import { inDays } from './goods/goods.ts';
import type { TestWorld } from './portal.ts';

/** In the order of the domains: each may use what those before it made. */
const arrangements = [
  access,
  tag,
  settings,
  notification,
  plant,
  supplier,
  unit,
  part,
  packaging,
  packagingInstruction,
  price,
  labelPrinter,
  callOff,
  preSeries,
  deliveryNote,
  timeWindow,
  fleet,
  transport,
  milkRun,
  driverLink,
  yard,
  pickupPlan,
  releaseChange,
  receipt,
  tolerance,
  containerLedger,
  containerNeed,
  containerStatement,
  containerNote,
  containerCount,
  edi,
  despatchAdvice,
  jisStatus,
  jis,
  jisRack,
  forecast,
  capacity,
  disruption,
  announcement,
  coverage,
  eightD,
  settlement,
  priceDifference,
  claim,
  invoice,
  paymentApplication,
  payables,
  scorecard,
];

/** The owner's documents in every state a call may be aimed at. */
export const arranged = async (at: TestWorld): Promise<Owned> => {
  const day = [7, 8, 9].map(inDays).find((date) => ![0, 6].includes(new Date(date).getUTCDay()))!;
  const owned = { day } as Owned;
  for (const arrange of arrangements) Object.assign(owned, await arrange(at, owned));
  return owned;
};
