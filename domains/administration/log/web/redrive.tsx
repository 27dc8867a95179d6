import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { listInterfaces, readInterface, redriveInterface } from '../contract/endpoints.ts';
import { words as logWords } from '../contract/words.en.ts';
import styles from './said-text.module.css';

type Call = OutputOf<typeof readInterface>;

const refreshes = [readInterface, listInterfaces];
/** Milliseconds between two looks for the result. */
const EVERY = 1_500;

/** Drives a failed call again, once, and leads to what became of it. */
export const Redrive = ({ call }: { call: Call }) => {
  const words = useWords(logWords).redrive;
  const driving = useCall(redriveInterface, { success: words.sent, refreshes });
  if (call.redrivenAt !== null) return <Redriven call={call} />;
  return (
    <div className={styles.redrive}>
      <ActionButtons
        actions={[
          {
            label: words.action,
            needs: redriveInterface.needs,
            confirm: words.confirm,
            busy: driving.busy,
            ...(!call.canRedrive && { impossible: words.notPossible }),
            run: () => driving.run({ id: call.id }),
          },
        ]}
      />
    </div>
  );
};

const Redriven = ({ call: { id, ...first } }: { call: Call }) => {
  const words = useWords(logWords).redrive;
  const { zone } = useCellContext();
  const isUnderWay = first.redrivenAs === '';
  const { data } = useAnswer(readInterface, { id }, isUnderWay ? { refetchInterval: EVERY } : {});
  const { redrivenAt, redrivenBy, redrivenAs } = data ?? first;
  return (
    <p className={styles.redrive} role="status">
      {fill(words.done, { user: redrivenBy, at: formatMoment(redrivenAt ?? '', zone) })}
      {' · '}
      {redrivenAs === '' ? (
        words.underWay
      ) : (
        <ToLink to={`/log/message?trackId=${encodeURIComponent(redrivenAs)}`}>
          {fill(words.result, { trackId: redrivenAs })}
        </ToLink>
      )}
    </p>
  );
};
