import { Button } from 'antd';
import { useOffered } from '@portal/platform/web/access/use-offered.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { listNotices, muteItems } from '../../contract/inbox.ts';
import { listNewestNotices, type NoticeReason } from '../../contract/newest-notices.ts';
import styles from './notice-reason.module.css';
import { noticeWords } from './notice-words.en.ts';

/** Where one sees what one follows; the notice of a follow leads to its end. */
const FOLLOWS = '/management/activity?view=follows';

/**
 * Why a user was told of something: what happened, what made him one of those concerned, where, and with which permission; and what ends such notices.
 * `itemId`: its line in the inbox, of which the kind can be muted here.
 */
export const NoticeReasonText = ({
  reason,
  itemId,
}: {
  reason: NoticeReason;
  itemId?: string | undefined;
}) => {
  const words = useWords(noticeWords);
  const offered = useOffered();
  const muting = useCall(muteItems, {
    success: words.stopped,
    refreshes: [listNotices, listNotices.counts, listNewestNotices],
  });
  const said: [name: string, value: string | null][] = [
    [words.reason.scenario, reason.scenario],
    [words.reason.by, reason.by && words.by[reason.by]],
    [words.reason.step, reason.step && words.steps[reason.step]],
    [words.reason.insteadOf, reason.insteadOf],
    [words.reason.party, reason.party && words.parties[reason.party]],
    [words.reason.plantNo, reason.plantNo],
    [words.reason.permission, reason.permission],
  ];
  const known = said.filter(([, value]) => value !== null);
  const follows = reason.stop === 'follow' ? offered(FOLLOWS) : null;
  return (
    <div className={styles.reason}>
      {known.length === 0 ? (
        words.unknown
      ) : (
        <dl>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{words.stop[reason.stop]}</p>
      {reason.stop === 'scenario' && itemId !== undefined && (
        <Button
          size="small"
          loading={muting.busy}
          onClick={() => void muting.run({ ids: [itemId], kind: 'scenario' })}
        >
          {words.stopScenario}
        </Button>
      )}
      {follows !== null && <ToLink to={follows}>{words.toFollows}</ToLink>}
    </div>
  );
};
