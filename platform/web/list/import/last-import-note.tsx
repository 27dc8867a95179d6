import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm } from 'antd';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { fill } from '../../../contract/words.ts';
import { showSuccess, showWarning } from '../../calls/notices.tsx';
import { shellCalls } from '../../calls/shell-calls.ts';
import { refresh, useAnswer, useCall } from '../../calls/use-call.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useWords } from '../../i18n/use-words.ts';
import { plantZone, useSession } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import styles from '../list.module.css';

/** That a message names; all of them are in the list. */
const NAMED = 5;
const named = (kept: readonly string[]): string =>
  `${kept.slice(0, NAMED).join('; ')}${kept.length > NAMED ? ' …' : ''}`;

/** The user's last import of a list while it can be taken back, and the button that does so. */
export const LastImportNote = ({ list, refreshes }: { list: Endpoint; refreshes: Endpoint }) => {
  const kit = useWords(kitWords);
  const words = kit.import;
  const client = useQueryClient();
  const zone = useSession(plantZone);
  const { readLastImport, undoImport } = shellCalls();
  const { data: last } = useAnswer(readLastImport, { list: list.path }, { staleTime: 0 });
  const undo = useCall(undoImport, {
    onSuccess: async ({ records, kept }) => {
      showSuccess(fill(words.undone, { records }));
      if (kept.length > 0) showWarning(fill(words.keptSome, { count: kept.length, names: named(kept) }));
      await Promise.all([list, refreshes, readLastImport].map(async (call) => refresh(client, call)));
    },
  });
  if (!last) return null;
  const { fileName, created, changed, until } = last;
  return (
    <Alert
      type="info"
      title={fill(words.last, { fileName, created, changed })}
      description={<Unbroken text={words.undoUntil} until={formatMoment(until, zone)} />}
      action={
        <Popconfirm
          title={words.undoQuestion}
          okText={words.undo}
          cancelText={kit.actions.cancel}
          okButtonProps={{ danger: true }}
          onConfirm={async () => {
            await undo.run({ id: last.id });
          }}
        >
          <Button size="small" loading={undo.busy}>
            {words.undo}
          </Button>
        </Popconfirm>
      }
    />
  );
};

/** The sentence with its moment, which is not parted at the end of a line. */
const Unbroken = ({ text, until }: { text: string; until: string }) => {
  const [before, after] = text.split('{until}');
  return (
    <>
      {before}
      <span className={styles.whole}>{until}</span>
      {after}
    </>
  );
};
