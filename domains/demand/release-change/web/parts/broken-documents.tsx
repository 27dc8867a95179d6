import { Pagination } from 'antd';
import { useState } from 'react';
import { useList, type RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listBrokenDocuments } from '../../contract/document-calls.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './part.module.css';
import { effectColumns } from './part-columns.tsx';
import type { EffectActions } from './use-effect-actions.tsx';

type Row = RowOf<typeof listBrokenDocuments>;
const LIMIT = 10;

/** What a change left unfit and nobody has mended yet, whatever the part: the newest first, each with what can be done. */
export const BrokenDocuments = ({ change, actions }: { change: string; actions: EffectActions }) => {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const [page, setPage] = useState(1);
  const found = useList(listBrokenDocuments, {
    page,
    limit: LIMIT,
    filters: { change, state: 'open,objected' },
  });
  if (found.error)
    return <LoadFailure title={kit.detail.failed} failure={found.error} retry={() => void found.refetch()} />;
  const [document, ...others] = effectColumns<Row>({ words, screen }, actions);
  return (
    <div className={styles.stack}>
      <PlainTable
        label={screen.detail.documents}
        rows={found.data?.rows ?? []}
        rowKey={({ id }) => id}
        words={words}
        columns={[document!, column.code('partNo'), ...others]}
      />
      {actions.effectDialogs}
      {found.data !== undefined && found.data.total > LIMIT && (
        <Pagination
          current={page}
          pageSize={LIMIT}
          total={found.data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
};
