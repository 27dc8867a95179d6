import { Failure } from '@portal/platform/contract/failure.ts';
import { fill, inLanguage, type Language } from '@portal/platform/contract/words.ts';
import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { linesOfReleases } from '@portal/call-off/server/offers.ts';
import { takenReleases, type TakenTransmissionOfPlant } from '@portal/edi/server/offers.ts';
import { bucketsOfLines } from '../../contract/release-buckets.ts';
import { MOST_BUCKETS, type SentBucket } from '../../contract/take.ts';
import { USUAL_TYPE } from '../../contract/fields.ts';
import { rulesOf } from '../sources.ts';
import { takeVersion } from './take-version.ts';

const NAME = 'forecast.take';
/** Zone of the lines that are a forecast and bind nobody. */
const ZONE = 'forecast';
/** Numbers that one transmission may come to, each time that more of it is taken. */
const MOST_GOES = 9;

/** A transmission that made no version, and why. */
export type NotTaken = TakenTransmissionOfPlant & { readonly failure: Failure };

/**
 * The forecast lines of a message as versions, one for each of its transmissions and plants, where the sender is a source that says so. Each is taken whole in
 * a transaction of its own; the same again changes nothing. More of a transmission, taken later by a person, is a further version. `tell` hears, in the plant,
 * of what was not taken.
 */
export const takeCallOffs = async (
  { scope: { tenantId } }: Pick<OutsideCaller, 'scope'>,
  { id }: { readonly id: string },
  services: PortalServices,
  tell: (caller: Caller, one: NotTaken) => Promise<void>,
): Promise<void> => {
  const sent = await inTenant(services, { tenantId }, NAME, async (caller) => takenReleases(caller, id));
  for (const one of sent) {
    const place = { tenantId, plantNo: one.plantNo };
    try {
      await inTenant(services, place, NAME, async (caller) => takeTransmission(caller, one));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await inTenant(services, place, NAME, async (caller) => tell(caller, { ...one, failure: error }));
    }
  }
};

const takeTransmission = async (caller: Caller, one: TakenTransmissionOfPlant): Promise<void> => {
  const { sender, releaseIds } = one;
  if ((await rulesOf(caller, sender)).fromCallOffs === 'N') return;
  const buckets = bucketsOfLines(await linesOfReleases(caller, releaseIds, ZONE));
  if (buckets.length === 0) return;
  for (let go = 1; go <= MOST_GOES; go++) if (await isTaken(caller, one, buckets, go)) return;
};

/** False where the number stands for less of the transmission. */
const isTaken = async (
  caller: Caller,
  one: TakenTransmissionOfPlant,
  buckets: readonly SentBucket[],
  go: number,
): Promise<boolean> => {
  const number = numberOf(one, go);
  const parts = Math.ceil(buckets.length / MOST_BUCKETS);
  try {
    for (let part = 1; part <= parts; part++) {
      const { refused } = await takeVersion(caller, {
        source: one.sender,
        demandType: USUAL_TYPE,
        number,
        dueOn: null,
        part,
        parts,
        buckets: buckets.slice((part - 1) * MOST_BUCKETS, part * MOST_BUCKETS),
      });
      if (refused[0]) throw refused[0].failure;
    }
    return true;
  } catch (error) {
    if (error instanceof Failure && error.key === 'forecast.numberTaken' && go < MOST_GOES) return false;
    throw error;
  }
};

/** A number is a sender's for one receiver and day. Example: `2026-11-28 4711 S1001`, and `2026-11-28 4711 S1001-2` with more of it. */
export const numberOf = (
  { sentOn, number, receiver }: Pick<TakenTransmissionOfPlant, 'sentOn' | 'number' | 'receiver'>,
  go = 1,
): string =>
  [sentOn, number, go === 1 ? receiver : `${receiver}-${go}`].filter((part) => part !== '').join(' ');

/** Why a version was not taken, in both languages, for its notice. */
export const reasonOf = (
  { failureTexts }: Pick<Caller, 'failureTexts'>,
  { key, details }: Failure,
): Record<Language, string> => {
  const said = (language: Language): string =>
    fill(failureTexts[language][key] ?? key, inLanguage(details, language));
  return { zh: said('zh'), en: said('en') };
};
