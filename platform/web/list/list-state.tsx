import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { CallFailure } from '../calls/call-failure.ts';
import { useWords } from '../i18n/use-words.ts';
import { Empty } from '../parts/empty.tsx';
import { kitWords } from '../words.en.ts';
import styles from './list.module.css';

/** What stands in a table without rows: what to do first, or that the filters let nothing through. */
export const EmptyList = ({ filtered, hint }: { filtered: boolean; hint?: ReactNode }) => {
  const words = useWords(kitWords).list;
  const below = filtered ? words.emptyFilteredHint : hint;
  return (
    <div className={styles.nothing}>
      <Empty title={filtered ? words.emptyFiltered : words.empty}>{below}</Empty>
    </div>
  );
};

/** Why rows cannot be shown, and a second try. */
export const LoadFailure = ({
  title,
  failure,
  retry,
}: {
  title: string;
  failure: CallFailure;
  retry: () => void;
}) => {
  const words = useWords(kitWords).actions;
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={failure.message}
      action={
        <Button size="small" onClick={retry}>
          {words.retry}
        </Button>
      }
    />
  );
};
