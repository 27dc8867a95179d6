import * as z from 'zod/mini';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { moveMilkRunWindow } from '../contract/endpoints.ts';
import type { MilkRun } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { useWindowFields } from './window-fields.tsx';
import { screenWords } from './words.en.ts';

/** The dock follows from the selected association. */
const Filled = z.omit(moveMilkRunWindow.input, { unloadDoorId: true });

/** One other window for all orders of a run. */
export default function WindowDialog({ run, onClose }: { run: MilkRun; onClose: () => void }) {
  const words = useWords(runWords);
  const screen = useWords(screenWords).window;
  const { doors, doorIdOf, fields } = useWindowFields(run.unloadingPointId ?? undefined);
  const present = doors.find(({ unloadDoorId }) => unloadDoorId === run.doorId);
  return (
    <FormDialog<typeof moveMilkRunWindow>
      key={present?.doorAssociateId ?? ''}
      title={`${words.actions.moveWindow} · ${run.number}`}
      call={moveMilkRunWindow}
      shape={Filled}
      words={words}
      initial={{ doorAssociateId: present?.doorAssociateId, windowDay: run.windowDay ?? undefined }}
      fixed={{ id: run.id, version: run.version }}
      fields={[...fields, field.text('reason', { max: 200, span: 24 })]}
      toInput={(values) => ({ ...values, unloadDoorId: doorIdOf(values.doorAssociateId) })}
      before={<p>{screen.hint}</p>}
      submit={words.actions.moveWindow}
      success={screen.moved}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
