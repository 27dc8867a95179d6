import { Button, Drawer, Flex } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { viewAddress } from '@portal/delivery-note/web/offers.tsx';
import { downloadDespatchAdvice, readDespatchAdvice } from '../contract/endpoints.ts';
import type { Advice } from '../contract/fields.ts';
import { words as adviceWords } from '../contract/words.en.ts';
import { outcomeColumn } from './outcome-column.tsx';
import styles from './advice.module.css';
import { ProblemList } from './problem-list.tsx';

/** One note of a file beside the list: what became of it, and why. */
export default function AdviceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(adviceWords);
  const kit = useWords(kitWords).detail;
  const narrow = useNarrow();
  const saving = useDownload(downloadDespatchAdvice);
  const mayOpenNote = usePermissions().has(readDeliveryNote.needs);
  const { data, error, refetch } = useAnswer(
    readDespatchAdvice,
    { id },
    { quiet: true, keepsPrevious: false },
  );
  const facts: Column<Advice>[] = [
    outcomeColumn(words.outcome),
    column.code('noteNumber'),
    column.count('lines'),
    column.count('units'),
    column.text('fileName'),
    column.choice('format', words.format),
    column.code('supplierCode'),
    column.code('carrier'),
    column.code('consignment'),
    column.code('means'),
    column.moment('createdAt'),
    column.text('createdBy'),
  ];
  return (
    <Drawer
      open
      size={narrow ? '100%' : 640}
      title={data?.advisedNumber ?? ''}
      onClose={onClose}
      extra={
        data && (
          <Flex gap={12} align="center">
            {data.hasFile && (
              <Button size="small" loading={saving.busy} onClick={() => void saving.run({ id })}>
                {words.actions.file}
              </Button>
            )}
            {data.noteId !== null && mayOpenNote && (
              <ToLink to={viewAddress(data.noteId)}>{words.actions.open}</ToLink>
            )}
          </Flex>
        )
      }
    >
      {error && <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className={styles.stack}>
          <DescriptionGrid record={data} fields={facts} words={words} />
          {data.problems.length > 0 && (
            <section>
              <h3>{words.fields.problems}</h3>
              <ProblemList problems={data.problems} />
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
}
