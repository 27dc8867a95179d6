import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_TEXT } from '../contract/card.ts';
import { resolveDisruption } from '../contract/endpoints.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

/** By which measure the effect is over. */
export default function ResolveDialog({ card, onClose }: { card: Selected; onClose: () => void }) {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  return (
    <FormDialog
      title={fill(screen.resolve.title, { number: card.number })}
      call={resolveDisruption}
      words={words}
      fields={[field.text('resolving', { rows: 3, max: LONGEST_TEXT })]}
      fixed={{ id: card.id, version: card.version }}
      before={<p>{screen.resolve.hint}</p>}
      submit={words.actions.resolve}
      success={screen.resolved}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
