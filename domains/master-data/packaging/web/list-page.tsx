import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';

/** Boxes, pallets, lids and trays. */
export default function PackagingPage() {
  const words = useWords(packagingWords);
  return (
    <RecordScreen
      name="packaging"
      calls={{
        list: calls.listPackaging,
        export: calls.exportPackaging,
        create: calls.createPackaging,
        change: calls.changePackaging,
      }}
      words={words}
      {...words.packaging}
      nameOf={(packaging) => packaging.code}
      initial={{ kind: 'KLT', ownership: 'buyer', stackFactor: 1 }}
      refreshes={[calls.selectPackaging]}
    />
  );
}
