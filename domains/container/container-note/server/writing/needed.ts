import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { nearUntil } from '@portal/container-need/contract/weeks.ts';
import { needOfPartner, type ContainerNeed } from '@portal/container-need/server/offers.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';

/** What a supplier needs of containers as things stand, as far ahead as needs count as near: this week and the next four. */
export const neededNow = async (
  caller: Caller,
  supplierCode: string,
  containerCodes: readonly string[],
): Promise<Map<string, ContainerNeed>> =>
  needOfPartner(caller, { supplierCode, containerCodes, until: nearUntil(await plantToday(caller)) });

/** Shown beside each quantity that is typed, by the code that was typed; what nobody counts is missing. */
export const readContainerOrderNeed: Action<typeof calls.readContainerOrderNeed> = async (
  caller,
  { supplierCode, containerCodes },
) => {
  const codes = containerCodes.split(',').filter((code) => code !== '');
  const containers = await emptiesOf(caller, codes);
  const found = await neededNow(caller, supplierCode, [...new Set(containers.values())]);
  return [...containers].map(([typed, container]) => {
    const { needed, held, expected, minimum, maximum } = found.get(container)!;
    return { containerCode: typed, needed, held, expected, minimum, maximum };
  });
};
