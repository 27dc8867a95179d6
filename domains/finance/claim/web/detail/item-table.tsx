import { fill } from '@portal/platform/contract/words.ts';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { CLAIM_COST_KIND, type Claim, type ClaimItem } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';

/** Costs of a claim: what was claimed, claimed for, offered and agreed of each, and where that is settled. */
export const ItemTable = ({ claim }: { claim: Claim }) => {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const place = ({ settlementNumber, waitsBecause, backOnNumber }: ClaimItem): string =>
    [
      settlementNumber ??
        (waitsBecause === null
          ? ''
          : fill(screen.waitingFor, {
              reason: (words.waitsBecause as Readonly<Record<string, string>>)[waitsBecause] ?? waitsBecause,
            })),
      ...(backOnNumber === null ? [] : [fill(screen.takenBack, { number: backOnNumber })]),
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: readonly Column<ClaimItem>[] = [
    column.of<ClaimItem>('kind', {
      text: ({ kind, description }) =>
        [dictName(CLAIM_COST_KIND, kind), description].filter(Boolean).join(' · '),
    }),
    column.quantity('quantity'),
    column.money('rate'),
    column.money('costs'),
    column.choice('vat', words.vat),
    column.money('gross'),
    column.money('claimedNet'),
    column.money('offeredNet'),
    column.of<ClaimItem>('answerReason', {
      text: ({ answer, answerReason }) =>
        [answer && words.answer[answer], answerReason].filter(Boolean).join(' · '),
    }),
    column.money('agreedGross'),
    column.of<ClaimItem>('settlementNumber', { text: place }, { width: 200 }),
  ];
  const files = claim.items.flatMap(({ answerEvidence }) => answerEvidence);
  return (
    <div className={styles.stack}>
      <PlainTable
        label={screen.items}
        rows={claim.items}
        rowKey={({ id }) => id}
        words={words}
        columns={columns}
        empty={screen.noItems}
      />
      {files.length > 0 && <Pictures files={files} />}
    </div>
  );
};
