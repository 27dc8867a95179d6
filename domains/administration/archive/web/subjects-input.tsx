import { Checkbox, Spin } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { previewArchive } from '../contract/endpoints.ts';
import { subjects as allSubjects, type Subject } from '../contract/fields.ts';
import { words as archiveWords } from '../contract/words.en.ts';
import styles from './archive.module.css';

type Props = {
  id?: string;
  value?: unknown;
  onChange?: (value: Subject[]) => void;
  values: FormValues;
};

/** What to archive, each kind with the rows that it has up to the chosen day. */
export const SubjectsInput = ({ id, value, onChange, values }: Props) => {
  const words = useWords(archiveWords);
  const upTo = (values.upTo ?? '') as string;
  const { data, error, isFetching } = useAnswer(
    previewArchive,
    { upTo },
    { enabled: upTo !== '', quiet: true, staleTime: 0 },
  );
  const linesOf = (subject: Subject) => data?.find((one) => one.subject === subject)?.lines;
  return (
    <div id={id} role="group" aria-label={words.fields.subjects}>
      <Checkbox.Group
        className={styles.subjects}
        value={(value ?? []) as Subject[]}
        onChange={(selected) => onChange?.(selected)}
        options={allSubjects.map((subject) => ({
          value: subject,
          label: (
            <span className={styles.subject}>
              <span>{words.subjects[subject]}</span>
              <span className={styles.count}>{linesOf(subject)?.toLocaleString('en') ?? ''}</span>
            </span>
          ),
        }))}
      />
      <div role="status">
        {isFetching && <Spin size="small" />}
        {error?.message}
        {data?.every(({ lines }) => lines === 0) === true && words.previewNone}
      </div>
    </div>
  );
};
