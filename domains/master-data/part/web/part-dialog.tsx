import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { changePart, createPart, listParts, selectParts } from '../contract/endpoints.ts';
import type { PartRow } from '../contract/fields.ts';
import { words as partWords } from '../contract/words.en.ts';
import { unitChoices } from './filters.ts';

const refreshes = [listParts, selectParts];

/** Creates a part, or changes the one given; its number stays then. */
export const PartDialog = ({ part, onClose }: { part?: PartRow; onClose: () => void }) => {
  const words = useWords(partWords);
  const language = useSession((now) => now.language);
  const fields = [
    field.text('partNo', { max: 22, disabled: part !== undefined }),
    field.choice('unit', unitChoices(language), { span: 6 }),
    field.quantity('weightKg', { min: 0, span: 6 }),
    field.text('nameZh', { max: 80 }),
    field.text('nameEn', { max: 80 }),
    field.choice('kind', words.kind),
    field.text('partGroup', { max: 40 }),
    field.number('lengthMm', { min: 0, span: 8 }),
    field.number('widthMm', { min: 0, span: 8 }),
    field.number('heightMm', { min: 0, span: 8 }),
  ] as const;
  const shared = { words, fields, refreshes, onClose, width: 720, success: words.actions.saved };
  return part === undefined ? (
    <FormDialog {...shared} title={words.actions.createPart} call={createPart} initial={{ unit: 'PCE' }} />
  ) : (
    <FormDialog
      {...shared}
      title={`${words.actions.edit} ${part.partNo}`}
      call={changePart}
      initial={part as Partial<InputOf<typeof changePart>>}
      given={{ id: part.id, version: part.version }}
    />
  );
};
