import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { orderMilkRunStops } from '../contract/endpoints.ts';
import type { MilkRun, PlannedStop } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { StopsInput } from './stops-input.tsx';
import { nameOf } from './stop-line.tsx';
import { screenWords } from './words.en.ts';

/** In which order the truck drives, and when it is to be at each supplier. */
export default function StopsDialog({ run, onClose }: { run: MilkRun; onClose: () => void }) {
  const words = useWords(runWords);
  const screen = useWords(screenWords).stops;
  const language = useSession((now) => now.language);
  const named = run.stopList.map((stop) => ({ ...stop, name: nameOf(stop, language) }));
  const draw = (control: AnyControl) => (
    <StopsInput {...(control as Control<readonly PlannedStop[]>)} stops={named} />
  );
  return (
    <FormDialog
      title={`${screen.edit} · ${run.number}`}
      call={orderMilkRunStops}
      words={words}
      initial={{ stops: run.stopList.map(({ orderId, pickupAt }) => ({ orderId, pickupAt })) }}
      fixed={{ id: run.id, version: run.version }}
      fields={[field.own('stops', draw, { title: screen.list, hint: screen.how, span: 24 })]}
      submit={words.actions.order}
      success={screen.ordered}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
