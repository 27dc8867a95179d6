import { probes as access } from '@portal/access/server/testing/probes.ts';
import { probes as archive } from '@portal/archive/server/testing/probes.ts';
import { probes as callOff } from '@portal/call-off/server/testing/probes.ts';
import { probes as deliveryNote } from '@portal/delivery-note/server/testing/probes.ts';
import { probes as edi } from '@portal/edi/server/testing/probes.ts';
import { probes as log } from '@portal/log/server/testing/probes.ts';
import { probes as notification } from '@portal/notification/server/testing/probes.ts';
import { probes as packaging } from '@portal/packaging/server/testing/probes.ts';
import { probes as part } from '@portal/part/server/testing/probes.ts';
import { probes as plant } from '@portal/plant/server/testing/probes.ts';
import { probes as receipt } from '@portal/receipt/server/testing/probes.ts';
import { probes as settings } from '@portal/settings/server/testing/probes.ts';
import { probes as supplier } from '@portal/supplier/server/testing/probes.ts';
import { probes as system } from '@portal/system/server/testing/probes.ts';
import { probes as theme } from '@portal/theme/server/testing/probes.ts';
import { probes as timeWindow } from '@portal/time-window/server/testing/probes.ts';
import { probes as transport } from '@portal/transport/server/testing/probes.ts';
import { probes as user } from '@portal/user/server/testing/probes.ts';
import type { Probes } from '@portal/platform/server/testing/probe.ts';

/** What strangers send to the calls of all domains. */
export const probes: Probes = {
  ...access,
  ...settings,
  ...theme,
  ...notification,
  ...system,
  ...log,
  ...plant,
  ...supplier,
  ...user,
  ...part,
  ...packaging,
  ...callOff,
  ...deliveryNote,
  ...timeWindow,
  ...transport,
  ...receipt,
  ...edi,
  ...archive,
};
