import { accessPermissions } from '@portal/access/contract/permissions.ts';
import { callOffPermissions } from '@portal/call-off/contract/permissions.ts';
import { packagingPermissions } from '@portal/packaging/contract/permissions.ts';
import { partPermissions } from '@portal/part/contract/permissions.ts';
import { plantPermissions } from '@portal/plant/contract/permissions.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import { settingsPermissions } from '@portal/settings/contract/permissions.ts';
import { supplierPermissions } from '@portal/supplier/contract/permissions.ts';
import { timeWindowPermissions } from '@portal/time-window/contract/permissions.ts';

type Step = {
  /** The page where it is done: its name and route. */
  readonly page: Permission & { readonly path: string };
  /** A delivery can be sent and received without it. */
  readonly isOptional?: true;
  /** It is needed for the first truck, not for the first delivery note. */
  readonly forTruck?: true;
};

/**
 * What a new tenant needs before the first delivery note can be sent and received, in the order in which one thing rests on another, and after
 * that what the first truck needs. A domain whose
 * master data a delivery needs adds its step here; what it asks of the database stands in `server/actions/read-set-up.ts`.
 */
export const setUpSteps = {
  names: { page: settingsPermissions['settings:tenant'], isOptional: true },
  mail: { page: settingsPermissions['settings:email'], isOptional: true },
  roles: { page: accessPermissions['access:role-list'] },
  plant: { page: plantPermissions['plant:plant-list'] },
  unloadingPoint: { page: plantPermissions['plant:list'] },
  supplier: { page: supplierPermissions['supplier:list'] },
  origin: { page: supplierPermissions['supplier:list'] },
  part: { page: partPermissions['part:list'] },
  supplierPart: { page: partPermissions['part:supplier-list'] },
  packagingData: { page: packagingPermissions['packaging:list'] },
  packaging: { page: packagingPermissions['packaging:agreement-list'], isOptional: true },
  plantUser: { page: accessPermissions['access:user-list'] },
  supplierUser: { page: accessPermissions['access:user-list'] },
  receivingUser: { page: accessPermissions['access:user-list'] },
  callOff: { page: callOffPermissions['call-off:list'] },
  calendar: { page: plantPermissions['plant:calendar'], forTruck: true },
  door: { page: plantPermissions['plant:list'], forTruck: true },
  window: { page: timeWindowPermissions['time-window:list'], forTruck: true },
  forwarder: { page: supplierPermissions['supplier:forwarder'], forTruck: true },
} as const satisfies Readonly<Record<string, Step>>;

export type SetUpStep = keyof typeof setUpSteps;
export const setUpKeys = Object.keys(setUpSteps) as [SetUpStep, ...SetUpStep[]];

export const isForTruck = (key: SetUpStep): boolean => (setUpSteps[key] as Step).forTruck ?? false;

/** What can wait until the first delivery note was received. */
export const isOptional = (key: SetUpStep): boolean =>
  isForTruck(key) || ((setUpSteps[key] as Step).isOptional ?? false);

/** Steps without which nobody can deliver to the present plant. */
export const missingIn = (steps: readonly { key: SetUpStep; isDone: boolean }[]): number =>
  steps.filter(({ key, isDone }) => !isDone && !isOptional(key)).length;
