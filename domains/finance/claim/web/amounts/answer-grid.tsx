import { lazy, Suspense } from 'react';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { CLAIM_COST_KIND, MOST_FILES } from '../../contract/fields.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';
import { AmountGrid, type Amount } from './amount-grid.tsx';

const UploadInput = lazy(async () => import('@portal/platform/web/form/upload-input.tsx'));
const RULE = { to: uploadFile, input: { docType: 'claim' }, megabytes: 20, count: MOST_FILES } as const;

type Props = { rows: readonly Amount[]; onChange: (rows: readonly Amount[]) => void };

/** What is offered of each item, with what speaks for it: files belong to their line. */
export const AnswerGrid = ({ rows, onChange }: Props) => {
  const screen = useWords(screenWords);
  const keep = (itemId: string, evidence: readonly StoredFile[]): void =>
    onChange(rows.map((row) => (row.itemId === itemId ? { ...row, evidence } : row)));
  return (
    <div className={styles.stack}>
      <AmountGrid rows={rows} isAnswer onChange={onChange} />
      {rows.map(({ itemId, kind, evidence }) => (
        <div key={itemId} className={styles.source}>
          <span>{fill(screen.evidenceOf, { kind: dictName(CLAIM_COST_KIND, kind) })}</span>
          <Suspense>
            <UploadInput
              rule={RULE}
              label={fill(screen.evidenceOf, { kind: dictName(CLAIM_COST_KIND, kind) })}
              value={[...evidence]}
              onChange={(files) => keep(itemId, files ?? [])}
            />
          </Suspense>
        </div>
      ))}
    </div>
  );
};
