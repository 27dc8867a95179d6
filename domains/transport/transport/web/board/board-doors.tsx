import { Select } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { BoardDoor } from './board.ts';
import { screenWords } from '../words.en.ts';

type Props = {
  doors: readonly BoardDoor[];
  selected: readonly string[];
  onChange: (doorCodes: string[]) => void;
};

/** Which docks the board shows; none chosen: all of them. */
export default function BoardDoors({ doors, selected, onChange }: Props) {
  const words = useWords(screenWords).board;
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <Select
      mode="multiple"
      aria-label={words.chosenDoors}
      placeholder={words.allDoors}
      style={{ minWidth: 180, maxWidth: '100%' }}
      maxTagCount="responsive"
      allowClear
      value={[...selected]}
      onChange={onChange}
      options={doors.map(({ doorCode, nameZh, nameEn }) => ({
        value: doorCode,
        label: `${doorCode} ${chinese ? nameZh : nameEn}`,
      }))}
    />
  );
}
