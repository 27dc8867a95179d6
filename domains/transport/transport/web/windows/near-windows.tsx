import { Button, Space } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { FailureDetails } from '@portal/platform/contract/failure.ts';
import styles from './slot-picker.module.css';
import { screenWords } from '../words.en.ts';

/** A free window that is offered instead of another, or beside. */
export type OfferedWindow = {
  readonly unloadDoorId: string;
  readonly doorAssociateId: string;
  readonly doorCode: string;
  readonly day: string;
  readonly window: string;
};

/** What a refusal of a window names instead (`timeWindow.taken`). */
export const offeredIn = ({ free }: FailureDetails): OfferedWindow[] =>
  Array.isArray(free)
    ? (free as (Omit<OfferedWindow, 'doorAssociateId'> & { doorAssociateId: string | null })[]).filter(
        (one): one is OfferedWindow => one.doorAssociateId !== null,
      )
    : [];

type Props = { free: readonly OfferedWindow[]; onPick: (window: OfferedWindow) => void };

/** Free windows near to one that is gone, as buttons. */
export const NearWindows = ({ free, onPick }: Props) => {
  const words = useWords(screenWords).windows;
  return (
    <Space wrap className={styles.near}>
      {words.near}
      {free.map((one) => (
        <Button
          key={`${one.doorAssociateId} ${one.day} ${one.window}`}
          size="small"
          onClick={() => onPick(one)}
        >{`${one.day} ${one.doorCode} ${one.window}`}</Button>
      ))}
    </Space>
  );
};
