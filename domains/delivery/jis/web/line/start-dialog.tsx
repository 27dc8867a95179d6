import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readJisBoard, readJisStation } from '../../contract/endpoints.ts';
import { listJisLineStops, readJisPreview, startJisLine } from '../../contract/line/endpoints.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { lineWords } from './words.en.ts';

/** Since when a line runs again. */
export default function StartDialog({ line, onClose }: { line: string; onClose: () => void }) {
  const words = useWords(jisWords);
  const screen = useWords(lineWords);
  const [now] = useState(() => new Date().toISOString());
  return (
    <FormDialog
      title={fill(screen.startTitle, { line })}
      call={startJisLine}
      fixed={{ assemblyLine: line }}
      words={words}
      initial={{ at: now }}
      fields={[field.moment('at', { span: 24 })]}
      submit={screen.start}
      success={screen.started}
      refreshes={[listJisLineStops, readJisBoard, readJisStation, readJisPreview]}
      onClose={onClose}
      width={420}
    />
  );
}
