import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import {
  UNLIMITED,
  processInput,
  type ProcessOptions,
  type saveProcessOptions,
} from '../../contract/process.ts';
import { noteFieldNames, noteFields } from '../../contract/note-fields.ts';
import { rungNames, rungs } from '../../contract/rungs.ts';
import { zoneNames, zones } from '../../contract/zones.ts';
import { words as settingsWords } from '../../contract/words.en.ts';

type Input = InputOf<typeof saveProcessOptions>;
type Compared = Omit<Input, 'forAllPlants' | 'version'>;

/** What saving would change, one sentence for each option: `反馈期限（工作日）: 3 → 5`. */
export const differences = (before: ProcessOptions, input: Compared, language: Language): string[] => {
  const { fields } = settingsWords[language].process;
  const textsOf = textsIn(language);
  const was = textsOf(processInput(before));
  const becomes = textsOf(input);
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((option) => was[option] !== becomes[option])
    .map((option) => `${fields[option]}: ${was[option]} → ${becomes[option]}`);
};

const textsIn =
  (language: Language) =>
  (options: Compared): Record<keyof ReturnType<typeof processInput>, string> => {
    const words = settingsWords[language].process;
    const { flag } = commonWords[language];
    return {
      callOffConfirm: flag[options.callOffConfirm],
      answerZones:
        zones
          .filter((zone) => options.answerZones.includes(zone))
          .map((zone) => zoneNames[language][zone])
          .join(', ') || words.noZone,
      pickupPlan: flag[options.pickupPlan],
      pickupConfirm: flag[options.pickupConfirm],
      dnLineCreation: words.dnLineCreation[options.dnLineCreation],
      noteMandatory:
        noteFields
          .filter((field) => (options.noteMandatory ?? []).includes(field))
          .map((field) => noteFieldNames[language][field])
          .join(', ') || words.noZone,
      freezePeriodDays:
        options.freezePeriodDays === UNLIMITED ? words.unlimited : String(options.freezePeriodDays),
      backlogCutOff: words.backlogCutOff[options.backlogCutOff],
      feedbackDays: String(options.feedbackDays),
      escalationRungs: rungs
        .filter((rung) => options.escalationRungs.includes(rung))
        .map((rung) => rungNames[language][rung])
        .join(', '),
      escalationDays: String(options.escalationDays),
      deviationAnswerDays: String(options.deviationAnswerDays),
      arrivalToleranceDays: String(options.arrivalToleranceDays),
      yardFreeMinutes: String(options.yardFreeMinutes),
      containerReceiptHours: String(options.containerReceiptHours),
      containerReversalHours: String(options.containerReversalHours),
      containerDisputeDays: String(options.containerDisputeDays),
      labelIdentifiers: options.labelIdentifiers
        .map(({ identifier, field }) => `${identifier} ${words.labelField[field]}`)
        .join(', '),
    };
  };
