import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { isHeldByRole, isTenantNamed, usersOf } from '@portal/access/server/offers.ts';
import { hasCallOffs } from '@portal/call-off/server/offers.ts';
import { hasAgreements, hasPackaging } from '@portal/packaging/server/offers.ts';
import { hasParts, hasSupplierParts } from '@portal/part/server/offers.ts';
import { hasCalendar, hasDocks, hasUnloadingPoints, presentPlant } from '@portal/plant/server/offers.ts';
import { hasMailServer } from '@portal/settings/server/offers.ts';
import { hasForwarders, hasOrigins, hasSuppliers } from '@portal/supplier/server/offers.ts';
import { hasWindows } from '@portal/time-window/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { setUpKeys, type SetUpStep } from '../../contract/set-up.ts';

/** Whoever calls off, whoever sends what was called off, and whoever receives it. */
const CALLS_OFF = { party: 'plant', permission: 'call-off:publish' } as const;
const SENDS = { party: 'supplier', permission: 'delivery-note:send' } as const;
const RECEIVES = { party: 'plant', permission: 'receipt:confirm' } as const;

const has: Readonly<Record<SetUpStep, (caller: Caller) => Promise<boolean>>> = {
  names: isTenantNamed,
  mail: hasMailServer,
  roles: async (caller) => (await isHeldByRole(caller, CALLS_OFF)) && (await isHeldByRole(caller, SENDS)),
  plant: async (caller) => (await presentPlant(caller)) !== undefined,
  unloadingPoint: hasUnloadingPoints,
  supplier: hasSuppliers,
  origin: hasOrigins,
  part: hasParts,
  supplierPart: hasSupplierParts,
  packagingData: hasPackaging,
  packaging: hasAgreements,
  plantUser: async (caller) => hasUser(caller, CALLS_OFF),
  supplierUser: async (caller) => hasUser(caller, SENDS),
  receivingUser: async (caller) => hasUser(caller, RECEIVES),
  callOff: hasCallOffs,
  calendar: hasCalendar,
  door: hasDocks,
  window: hasWindows,
  forwarder: hasForwarders,
};

const hasUser = async (
  { db, scope }: Caller,
  who: { party: Party; permission: PermissionCode },
): Promise<boolean> =>
  (await usersOf(db, { tenantId: scope.tenantId, plantNo: scope.plantNo, ...who })).length > 0;

/** The steps in their order. */
export const readSetUp: Action<typeof calls.readSetUp> = async (caller) =>
  Promise.all(setUpKeys.map(async (key) => ({ key, isDone: await has[key](caller) })));
