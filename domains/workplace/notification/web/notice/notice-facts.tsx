import { Tag } from 'antd';
import { factsOf, kindOf, toneOf } from '../../contract/notice-kind.ts';
import type { Notice } from '../../contract/newest-notices.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './notice-facts.module.css';
import { noticeWords } from './notice-words.en.ts';

type Props = { notice: Pick<Notice, 'type' | 'param'> };

/** What kind of alert it is; nothing for a type without a card of its own. */
export const NoticeKindTag = ({ notice }: Props) => {
  const words = useWords(noticeWords);
  const kind = kindOf(notice.type);
  return kind === undefined ? null : (
    <span>
      <Tag color={toneOf(kind)}>{words.kinds[kind]}</Tag>
    </span>
  );
};

/** The figures behind an alert, as far as they are known. */
export const NoticeFacts = ({ notice }: Props) => {
  const words = useWords(noticeWords);
  const kind = kindOf(notice.type);
  const facts = kind === undefined ? [] : factsOf(kind, notice.param);
  return facts.length === 0 ? null : (
    <span className={styles.facts}>
      {facts.map(([name, value]) => (
        <span key={name}>
          <span className={styles.name}>{words.facts[name]}</span>
          {value}
        </span>
      ))}
    </span>
  );
};
