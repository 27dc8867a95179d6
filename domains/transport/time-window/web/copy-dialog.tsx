import { listDoorPlaces } from '@portal/plant/contract/places/place-calls.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { ALL_WEEKDAYS } from '../contract/plan.ts';
import { copyTimeWindows } from '../contract/setting-calls.ts';
import { words as windowWords } from '../contract/words.en.ts';
import { doorChoices } from './door-choices.ts';
import { weekdaysField } from './weekdays-input.tsx';

/** As many as a page of a list has: a plant has a few dozen. */
const DOORS = 100;

type Props = {
  /** A window of the plan that is copied. */
  from: { doorCode: string; validFrom: string } | undefined;
  refreshes: readonly Endpoint[];
  onClose: () => void;
};

/** Windows of a dock onto other docks, weekdays or a plan from another day on. */
export const CopyDialog = ({ from, refreshes, onClose }: Props) => {
  const words = useWords(windowWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const { data: doors = [] } = useAnswer(listDoorPlaces, { limit: DOORS });
  const choices = doorChoices(doors, language);
  return (
    <FormDialog
      title={words.settings.copy}
      call={copyTimeWindows}
      words={words}
      before={<p>{words.settings.copyHint}</p>}
      initial={{
        ...from,
        ...(from && { toDoorCodes: [from.doorCode], toValidFrom: from.validFrom }),
        toWeekdays: ALL_WEEKDAYS,
      }}
      fields={[
        field.choice('doorCode', choices),
        field.day('validFrom', { hint: words.hints.validFrom }),
        field.choice('weekday', words.weekday, { placeholder: words.settings.wholeWeek }),
        field.choice('toDoorCodes', choices, { many: true, span: 24 }),
        weekdaysField('toWeekdays'),
        field.day('toValidFrom'),
      ]}
      success={kit.calls.saved}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
};
