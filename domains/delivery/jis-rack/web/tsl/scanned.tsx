import { Flex } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { JisDelivery } from '../../contract/fields.ts';
import { isRightAtReceipt, rackEnds, type RackEnd } from '../../contract/receipt-scan.ts';
import { words as rackWords } from '../../contract/words.en.ts';

type Rack = JisDelivery['rackList'][number];
const scannedAs = ({ firstScanned, lastScanned }: Rack, end: RackEnd) =>
  end === 'first' ? firstScanned : lastScanned;

/** What was scanned of a rack at its receipt; nothing where nobody has. */
export const Scanned = ({ rack }: { rack: Rack }) => {
  const words = useWords(rackWords);
  if (rack.plateScannedAt === null) return null;
  return (
    <Flex gap={4} wrap>
      <ToneTag tone="good">{words.receiptVerdict.rack}</ToneTag>
      {rackEnds.map((end) => {
        const verdict = scannedAs(rack, end);
        return (
          verdict !== null && (
            <ToneTag key={end} tone={isRightAtReceipt(verdict) ? 'good' : 'trouble'}>
              {`${words.end[end]} · ${words.receiptVerdict[verdict]}`}
            </ToneTag>
          )
        );
      })}
    </Flex>
  );
};
