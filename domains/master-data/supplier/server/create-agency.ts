import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { keptUnlessRefused } from '@portal/platform/server/list/import/import-rows.ts';
import type * as calls from '../contract/endpoints.ts';
import { agencies } from './agencies.ts';

/** What one plant may refuse and another not. The others are the same everywhere and stand at their own fields. */
const OF_A_PLANT: readonly FailureKey[] = ['agency.taken', 'agency.partUnknown'];

/**
 * The same agency in each of the plants, in all of them or in none. Fails with `agency.plantUnknown` for a plant that is not the user's, and with
 * `agency.plantsRefused`, which names each plant that refuses it and why; of a single plant the refusal is told at its own field.
 */
export const createAgency: Action<typeof calls.createAgency> = async (caller, { plants, ...input }) => {
  const asked = [...new Set(plants ?? [caller.scope.plantNo])];
  const foreign = asked.find((plantNo) => !caller.scope.plants.includes(plantNo));
  if (foreign !== undefined) throw new Failure('agency.plantUnknown', { field: 'plants', plantNo: foreign });
  const ids: string[] = [];
  const refused: { plantNo: string; failure: Failure }[] = [];
  for (const plantNo of asked)
    await keptUnlessRefused(
      caller,
      async () => ids.push((await agencies.create(at(caller, plantNo), input)).id),
      (failure) => refused.push({ plantNo, failure }),
    );
  const [first] = refused;
  if (first) {
    if (asked.length === 1 || !OF_A_PLANT.includes(first.failure.key)) throw first.failure;
    throw new Failure('agency.plantsRefused', {
      field: 'plants',
      refused: refused.map((one) => `${one.plantNo} – ${textOf(caller, one.failure)}`).join('; '),
    });
  }
  return { id: ids[0]!, ids };
};

const at = (caller: Caller, plantNo: string): Caller => ({ ...caller, scope: { ...caller.scope, plantNo } });

const textOf = ({ failureTexts, language }: Caller, { key, details }: Failure): string =>
  fill(failureTexts[language][key] ?? key, inLanguage(details, language));
