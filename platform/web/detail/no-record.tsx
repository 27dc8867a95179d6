import { Button, Empty } from 'antd';
import { useWords } from '../i18n/use-words.ts';
import { useGo } from '../session/address.tsx';
import { kitWords } from '../words.en.ts';

/** The address names no record: the way to the list it would be in. */
export const NoRecord = ({ back }: { back: string | undefined }) => {
  const words = useWords(kitWords).detail;
  const go = useGo();
  return (
    <Empty description={words.noRecord}>
      {back !== undefined && (
        <Button type="primary" onClick={() => go(back)}>
          {words.toList}
        </Button>
      )}
    </Empty>
  );
};
