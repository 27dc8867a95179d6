import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listArchives, readArchive } from '../contract/endpoints.ts';
import type { ArchiveRow } from '../contract/endpoints.ts';
import { words as archiveWords } from '../contract/words.en.ts';
import styles from './archive.module.css';
import type { GuardedStep } from './guarded-steps.ts';

const refreshes = [listArchives, readArchive];

type Props = { step: GuardedStep; archive: ArchiveRow; onClose: () => void };

/** Says what the step will do and how many rows it is about; only who types the archive's name begins it. */
export default function GuardedDialog({ step, archive, onClose }: Props) {
  const words = useWords(archiveWords);
  const { id, version, name, lines } = archive;
  return (
    <FormDialog
      title={`${words.actions[step.name]}: ${name}`}
      words={words}
      call={step.call}
      fields={[field.text('confirmName', { max: 60, span: 24, placeholder: name })]}
      fixed={{ id, version }}
      before={
        <Alert
          className={styles.ask}
          type={step.name === 'restore' ? 'info' : 'warning'}
          showIcon
          title={fill(words.ask[step.name], { lines })}
        />
      }
      submit={words.actions[step.name]}
      success={words.actions.started}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
