import { probes as access } from '@portal/access/server/testing/probes.ts';
import { probes as archive } from '@portal/archive/server/testing/probes.ts';
import { probes as callOff } from '@portal/call-off/server/testing/probes.ts';
import { probes as preSeries } from '@portal/pre-series/server/testing/probes.ts';
import { probes as deliveryNote } from '@portal/delivery-note/server/testing/probes.ts';
import { probes as containerLedger } from '@portal/container-ledger/server/testing/probes.ts';
import { probes as containerNeed } from '@portal/container-need/server/testing/probes.ts';
import { probes as containerCount } from '@portal/container-count/server/testing/probes.ts';
import { probes as containerStatement } from '@portal/container-statement/server/testing/probes.ts';
import { probes as containerNote } from '@portal/container-note/server/testing/probes.ts';
import { probes as cumulative } from '@portal/cumulative/server/testing/probes.ts';
import { probes as despatchAdvice } from '@portal/despatch-advice/server/testing/probes.ts';
import { probes as deviation } from '@portal/deviation/server/testing/probes.ts';
import { probes as edi } from '@portal/edi/server/testing/probes.ts';
import { probes as fleet } from '@portal/fleet/server/testing/probes.ts';
import { probes as home } from '@portal/home/server/testing/probes.ts';
import { probes as invoice } from '@portal/invoice/server/testing/probes.ts';
import { probes as paymentApplication } from '@portal/payment-application/server/testing/probes.ts';
import { probes as payables } from '@portal/payables/server/testing/probes.ts';
import { probes as jisCallOff } from '@portal/jis/server/testing/probes.ts';
import { probes as forecast } from '@portal/forecast/server/testing/probes.ts';
import { probes as capacity } from '@portal/capacity/server/testing/probes.ts';
import { probes as announcement } from '@portal/announcement/server/testing/probes.ts';
import { probes as disruption } from '@portal/disruption/server/testing/probes.ts';
import { probes as coverage } from '@portal/coverage/server/testing/probes.ts';
import { probes as eightD } from '@portal/eight-d/server/testing/probes.ts';
import { probes as scorecard } from '@portal/scorecard/server/testing/probes.ts';
import { probes as settlement } from '@portal/settlement/server/testing/probes.ts';
import { probes as claim } from '@portal/claim/server/testing/probes.ts';
import { probes as priceDifference } from '@portal/price-difference/server/testing/probes.ts';
import { probes as jisRack } from '@portal/jis-rack/server/testing/probes.ts';
import { probes as jisStatus } from '@portal/jis-status/server/testing/probes.ts';
import { probes as label } from '@portal/label/server/testing/probes.ts';
import { probes as price } from '@portal/price/server/testing/probes.ts';
import { probes as labelPrinter } from '@portal/label-printer/server/testing/probes.ts';
import { probes as log } from '@portal/log/server/testing/probes.ts';
import { probes as milkRun } from '@portal/milk-run/server/testing/probes.ts';
import { probes as notification } from '@portal/notification/server/testing/probes.ts';
import { probes as packaging } from '@portal/packaging/server/testing/probes.ts';
import { probes as packagingInstruction } from '@portal/packaging-instruction/server/testing/probes.ts';
import { probes as part } from '@portal/part/server/testing/probes.ts';
import { probes as pickupPlan } from '@portal/pickup-plan/server/testing/probes.ts';
import { probes as plant } from '@portal/plant/server/testing/probes.ts';
import { probes as receipt } from '@portal/receipt/server/testing/probes.ts';
import { probes as releaseChange } from '@portal/release-change/server/testing/probes.ts';
import { probes as settings } from '@portal/settings/server/testing/probes.ts';
import { probes as supplier } from '@portal/supplier/server/testing/probes.ts';
import { probes as system } from '@portal/system/server/testing/probes.ts';
import { probes as tag } from '@portal/tag/server/testing/probes.ts';
import { probes as theme } from '@portal/theme/server/testing/probes.ts';
import { probes as activity } from '@portal/activity/server/testing/probes.ts';
import { probes as timeWindow } from '@portal/time-window/server/testing/probes.ts';
import { probes as driverLink } from '@portal/driver-link/server/testing/probes.ts';
import { probes as tolerance } from '@portal/tolerance/server/testing/probes.ts';
import { probes as trackingTicket } from '@portal/tracking-ticket/server/testing/probes.ts';
import { probes as transport } from '@portal/transport/server/testing/probes.ts';
import { probes as unit } from '@portal/unit/server/testing/probes.ts';
import { probes as user } from '@portal/user/server/testing/probes.ts';
import { probes as yard } from '@portal/yard/server/testing/probes.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

/** What strangers send to the calls of all domains. */
export const probes: Probes = [
  ...access,
  ...tag,
  ...settings,
  ...theme,
  ...notification,
  ...system,
  ...log,
  ...plant,
  ...supplier,
  ...price,
  ...labelPrinter,
  ...label,
  ...user,
  ...unit,
  ...part,
  ...packaging,
  ...packagingInstruction,
  ...callOff,
  ...preSeries,
  ...deliveryNote,
  ...timeWindow,
  ...fleet,
  ...transport,
  ...milkRun,
  ...trackingTicket,
  ...driverLink,
  ...yard,
  ...pickupPlan,
  ...releaseChange,
  ...deviation,
  ...receipt,
  ...tolerance,
  ...containerLedger,
  ...containerNeed,
  ...containerStatement,
  ...containerCount,
  ...containerNote,
  ...cumulative,
  ...edi,
  ...despatchAdvice,
  ...jisStatus,
  ...jisCallOff,
  ...jisRack,
  ...forecast,
  ...capacity,
  ...disruption,
  ...announcement,
  ...coverage,
  ...eightD,
  ...settlement,
  ...priceDifference,
  ...claim,
  ...home,
  ...invoice,
  ...paymentApplication,
  ...payables,
  ...scorecard,
  ...archive,
  ...activity,
];

const sends = new Map(probes.map(({ endpoint, send }) => [endpoint, send]));

/** What a call is sent, aimed at what is `owned`: nothing for one that needs no input. */
export const probeOf = (endpoint: Endpoint, owned: Owned): object =>
  (sends.get(endpoint) ?? asRow(endpoint))?.(owned) ?? {};

/** What writes one record, as a row of the call that writes several. */
const asRow = ({ path }: Endpoint): ((owned: Owned) => object) | undefined => {
  const writing = probes.find(
    ({ endpoint }) => endpoint.method !== 'GET' && `${endpoint.path}/rows` === path,
  );
  return writing && ((owned) => ({ mode: 'each', rows: [writing.send(owned)] }));
};
