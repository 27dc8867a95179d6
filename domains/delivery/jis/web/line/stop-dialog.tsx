import { useState } from 'react';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readJisBoard, readJisStation } from '../../contract/endpoints.ts';
import {
  listJisLineStops,
  readJisPreview,
  selectJisLines,
  stopJisLine,
} from '../../contract/line/endpoints.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { lineWords } from './words.en.ts';

/** Which line stands, since when, and until when where that is known. */
export default function StopDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(jisWords);
  const screen = useWords(lineWords);
  const [now] = useState(() => new Date().toISOString());
  return (
    <FormDialog
      title={screen.stopTitle}
      call={stopJisLine}
      words={words}
      initial={{ since: now }}
      fields={[
        field.remote('assemblyLine', selectJisLines, {
          required: true,
          span: 24,
          choices: (lines) => lines.map(({ assemblyLine }) => ({ value: assemblyLine, label: assemblyLine })),
        }),
        field.moment('since', { span: 12 }),
        field.moment('until', { span: 12, hint: screen.stopHint }),
        field.text('reason', { rows: 2, max: 200, span: 24 }),
      ]}
      submit={screen.stop}
      success={screen.stopped}
      refreshes={[listJisLineStops, readJisBoard, readJisStation, readJisPreview]}
      onClose={onClose}
      width={520}
    />
  );
}
