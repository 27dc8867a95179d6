import { fill, type Language } from '@portal/platform/contract/words.ts';
import { rungNames } from '@portal/settings/contract/process/rungs.ts';
import { words } from '../../contract/words.en.ts';
import { hasReached, type Climb } from './climb.ts';

/** Suppliers that are named; of more it says how many. */
const MOST_NAMED = 5;

/** What the notice of a plant says beside its figures: who has climbed up to it, and which rungs have nobody. */
export const whatPlantsHear = (climbs: readonly Climb[]): Readonly<Record<Language, { more: string }>> => {
  const escalated = climbs.filter((climb) => hasReached(climb, 'planners'));
  const unmanned = climbs.filter(({ rungs }) => rungs.some(({ gap }) => gap !== null));
  const inLanguage = (language: Language): { more: string } => {
    const { notice } = words[language].escalation;
    const list = (all: readonly Climb[], textOf: (climb: Climb) => string): string =>
      all.length <= MOST_NAMED
        ? all.map(textOf).join(notice.and)
        : fill(notice.andMore, {
            named: all.slice(0, MOST_NAMED).map(textOf).join(notice.and),
            count: all.length,
          });
    return {
      more: [
        ...(escalated.length > 0
          ? [fill(notice.reached, { suppliers: list(escalated, ({ supplierCode }) => supplierCode) })]
          : []),
        ...(unmanned.length > 0
          ? [
              fill(notice.unmanned, {
                suppliers: list(unmanned, ({ supplierCode, rungs }) =>
                  fill(notice.gaps, {
                    supplierCode,
                    rungs: rungs
                      .filter(({ gap }) => gap !== null)
                      .map(({ rung }) => rungNames[language][rung])
                      .join(notice.and),
                  }),
                ),
              }),
            ]
          : []),
      ].join(''),
    };
  };
  return { zh: inLanguage('zh'), en: inLanguage('en') };
};
