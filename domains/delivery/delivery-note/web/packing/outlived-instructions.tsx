import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LineAgreement, NoteLine } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';

type Props = { lines: readonly NoteLine[]; agreements: readonly LineAgreement[] };

/** Which parts are packed by agreements whose instruction has expired: packing goes on, and says so. */
export const OutlivedInstructions = ({ lines, agreements }: Props) => {
  const { hints } = useWords(noteWords);
  const expired = Map.groupBy(
    agreements.filter(({ outlived }) => outlived !== null),
    ({ outlived }) => outlived!.name,
  );
  return [...expired].map(([instruction, of]) => {
    const parts = lines.filter(({ id }) => of.some(({ lineId }) => lineId === id));
    if (parts.length === 0) return null;
    return (
      <Alert
        key={instruction}
        type="warning"
        showIcon
        title={fill(hints.outlived, {
          instruction,
          day: of[0]!.outlived!.expiredOn,
          parts: [...new Set(parts.map(({ partNo }) => partNo))].join(', '),
        })}
      />
    );
  });
};
