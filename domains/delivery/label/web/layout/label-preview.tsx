import { Alert } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { previewLabel } from '../../contract/endpoints.ts';
import type { LabelLayout } from '../../contract/layout/layout.ts';
import { isJisForm, labelPlaces, type LabelForm } from '../../contract/layout/places.ts';
import { labelTextNames } from '../../contract/text/text-names.ts';
import type { LabelText } from '../../contract/text/texts.ts';
import { layoutWords } from '../../contract/layout/words.ts';
import { CodeProof } from './code-proof.tsx';
import styles from './layout.module.css';

const QUIET_MS = 400;

type Props = {
  form: LabelForm;
  layout: LabelLayout;
  noteNumber: string | null;
  selected: LabelText;
  onSelect: (place: LabelText) => void;
};

/** The label as a label printer prints it, of a real note; its blocks are chosen on it. */
export const LabelPreview = ({ form, layout, noteNumber, selected, onSelect }: Props) => {
  const words = useWords(layoutWords);
  const names = useWords(labelTextNames);
  const [shown, setShown] = useState(layout);
  const wait = useDebounced(setShown, QUIET_MS);
  const [seen, setSeen] = useState(layout);
  if (seen !== layout) {
    setSeen(layout);
    wait.later(layout);
  }
  const { data, error } = useAnswer(
    previewLabel,
    { form, layout: shown, noteNumber },
    { quiet: true, keepsPrevious: true },
  );
  const { width, height, places } = labelPlaces[form];
  return (
    <div>
      <div className={styles.frame}>
        <div
          className={data ? styles.preview : `${styles.preview} ${styles.empty}`}
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {data ? (
            <img alt={words.preview} src={`data:image/png;base64,${data.picture}`} />
          ) : (
            !error && <Skeleton />
          )}
          {places.map((place) => {
            const field = layout.blocks.find((one) => one.place === place.name)?.field ?? null;
            return (
              <button
                key={place.name}
                type="button"
                className={styles.block}
                aria-pressed={selected === place.name}
                aria-label={fill(words.block, {
                  place: names[place.name],
                  field: field === null ? words.nothing : names[field],
                })}
                style={{
                  left: `${(place.x / width) * 100}%`,
                  top: `${(place.y / height) * 100}%`,
                  width: `${(place.width / width) * 100}%`,
                  height: `${(place.height / height) * 100}%`,
                }}
                onClick={() => onSelect(place.name)}
              />
            );
          })}
        </div>
      </div>
      {error && <Alert type="warning" showIcon title={fill(words.noPreview, { reason: error.message })} />}
      {data && (
        <>
          <p className={styles.about}>
            {fill(isJisForm(form) ? words.previewOfJis : words.previewOf, {
              number: data.noteNumber,
              plate: data.plate,
            })}
          </p>
          {data.missing.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={fill(words.missing, { characters: data.missing.join(' ') })}
            />
          )}
          <CodeProof picture={data.picture} codes={data.codes} />
        </>
      )}
    </div>
  );
};
