import { Button } from 'antd';
import { Empty } from '../parts/empty.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useGo } from '../session/address.tsx';
import { kitWords } from '../words.en.ts';

/** The address names no record, or `says` why there is none: the way to the list it would be in. */
export const NoRecord = ({ back, says }: { back: string | undefined; says?: string }) => {
  const words = useWords(kitWords).detail;
  const go = useGo();
  return (
    <Empty title={says ?? words.noRecord}>
      {back !== undefined && (
        <Button type="primary" onClick={() => go(back)}>
          {words.toList}
        </Button>
      )}
    </Empty>
  );
};
