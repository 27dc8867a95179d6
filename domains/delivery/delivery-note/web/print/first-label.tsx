import { Alert, Button } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { previewNoteLabel } from '../../contract/print-calls.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import type { LabelChoice } from './label-choice.tsx';
import styles from './label-print.module.css';

type Props = {
  noteId: string;
  choice: Pick<LabelChoice, 'what' | 'unitIds' | 'from' | 'to'>;
  /** What must be chosen before there is a first one. */
  missing: string | undefined;
};

/** The first label of what is chosen, when somebody wants to see it. */
export const FirstLabel = ({ noteId, choice: { what, unitIds, from, to }, missing }: Props) => {
  const words = useWords(noteWords);
  const selected = { id: noteId, what, ...pickedOf(what, { unitIds, from, to }) };
  const [shown, setShown] = useState<typeof selected>();
  const isShown = JSON.stringify(shown) === JSON.stringify(selected);
  return (
    <div className={styles.first}>
      {!isShown && (
        <Button
          size="small"
          disabled={missing !== undefined}
          title={missing}
          onClick={() => setShown(selected)}
        >
          {words.labels.preview}
        </Button>
      )}
      {isShown && shown && <Picture selected={shown} />}
    </div>
  );
};

const pickedOf = (what: LabelChoice['what'], { unitIds, from, to }: Omit<Props['choice'], 'what'>) => {
  if (what === 'units') return { unitIds: unitIds.slice(0, 1) };
  return what === 'range' ? { from, to } : {};
};

const Picture = ({
  selected,
}: {
  selected: {
    id: string;
    what: LabelChoice['what'];
    unitIds?: string[];
    from?: number | null;
    to?: number | null;
  };
}) => {
  const words = useWords(noteWords);
  const { data, error } = useAnswer(previewNoteLabel, selected, { quiet: true, keepsPrevious: false });
  if (error)
    return <Alert type="warning" showIcon title={fill(words.labels.noPreview, { reason: error.message })} />;
  if (!data) return <Skeleton />;
  const about = fill(words.labels.previewOf, { plate: data.plate });
  return (
    <figure>
      <img alt={about} src={`data:image/png;base64,${data.picture}`} />
      <figcaption>{about}</figcaption>
      {data.faults.length > 0 && <Alert type="error" showIcon title={words.hints.labelsFaulty} />}
      {data.missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={fill(words.failures['deliveryNote.glyphsMissing'], { characters: data.missing.join(' ') })}
        />
      )}
    </figure>
  );
};
