import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { supplierOf, supplierOrigins } from '@portal/supplier/server/offers.ts';
import type { SupplyRules } from './release-input.ts';

/**
 * The rules between plants and suppliers, each pair asked for once in a run. The supplier's own freeze period goes before the
 * plant's. Of several production locations the farthest one counts: goods must not be expected too early.
 */
export const supplyRules = (caller: Caller) => {
  const known = new Map<string, Promise<SupplyRules>>();
  return async (plantNo: string, supplierCode: string): Promise<SupplyRules> => {
    const key = JSON.stringify([plantNo, supplierCode]);
    const previous = known.get(key);
    if (previous) return previous;
    const rules = rulesBetween({ ...caller, scope: { ...caller.scope, plantNo } }, supplierCode);
    known.set(key, rules);
    return rules;
  };
};

const rulesBetween = async (caller: Caller, supplierCode: string): Promise<SupplyRules> => {
  const today = await plantToday(caller);
  const options = await processOptions(caller);
  const supplier = await supplierOf(caller, supplierCode);
  const origins = await supplierOrigins(caller, supplierCode);
  return {
    today,
    freezeDays: supplier?.freeze_days ?? options.freezePeriodDays,
    transportDays: Math.max(0, ...origins.map((origin) => origin.transportDays)),
  };
};
