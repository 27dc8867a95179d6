import { Alert } from 'antd';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { createArchive, listArchives } from '../contract/endpoints.ts';
import { words as archiveWords } from '../contract/words.en.ts';
import styles from './archive.module.css';
import { SubjectsInput } from './subjects-input.tsx';

const refreshes = [listArchives];

const subjectsInput = (control: AnyControl, values: FormValues) => (
  <SubjectsInput {...control} values={values} />
);

/** Step 1: name, what and up to which day, with a preview of how many rows that are. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(archiveWords);
  const { zone } = useCellContext();
  const now = today(zone);
  return (
    <FormDialog
      title={words.actions.create}
      words={words}
      call={createArchive}
      fields={[
        field.text('name', { max: 60 }),
        field.day('upTo', { max: addDays(now, -1) }),
        field.own('subjects', subjectsInput),
      ]}
      initial={{ upTo: `${Number(now.slice(0, 4)) - 1}-12-31`, subjects: ['operation', 'interface'] }}
      before={<Alert className={styles.ask} type="info" showIcon title={words.ask.create} />}
      submit={words.actions.create}
      success={words.actions.started}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
