import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { Button } from 'antd';
import { StatusTag, ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { InvoiceFileResult } from '../../contract/endpoints.ts';
import { invoiceDocument } from '../../contract/fields.ts';
import { findingWeights } from '../../contract/findings.ts';
import { COMPLETE, invoiceStatus } from '../../contract/status.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { FindingLines } from '../finding-lines.tsx';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';

type Props = { result: InvoiceFileResult; onOpen: () => void };

/** What became of one file: read, what is missing, what differs, and who can mend it. */
export const ResultLine = ({ result, onOpen }: Props) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).upload;
  const go = useGo();
  const { name, number, outcome, status, missing, differs, invoiceId, findings } = result;
  const names: Readonly<Record<string, string>> = words.fields;
  const isIssuers = findings.some(({ key }) => findingWeights[key] === 'wrong');
  return (
    <li className={styles.result}>
      <div className={styles.row}>
        <ToneTag tone={outcome === 'refused' ? 'trouble' : 'good'}>{words.outcome[outcome]}</ToneTag>
        <span className={styles.name}>{name}</span>
        {status !== null && <StatusTag machine={invoiceStatus} state={status} words={words.status} />}
      </div>
      {invoiceId !== null && number !== null && (
        <div className={styles.row}>
          <Button
            type="link"
            className={styles.number}
            onClick={() => {
              onOpen();
              go(invoiceDocument.addressOf(invoiceId));
            }}
          >
            {number}
          </Button>
          {missing !== 'none' && (
            <ToneTag tone="attention">{`${words.missing[missing]} · ${screen.mendFiles}`}</ToneTag>
          )}
          {status === COMPLETE && <span className={styles.quiet}>{screen.complete}</span>}
        </div>
      )}
      {differs.length > 0 && (
        <p className={styles.wrong}>
          {fill(screen.differs, { fields: differs.map((field) => names[field] ?? field).join(screen.and) })}
        </p>
      )}
      <FindingLines findings={findings.filter(({ key }) => findingWeights[key] !== 'note')} />
      {isIssuers && <p className={styles.quiet}>{screen.mendIssuer}</p>}
    </li>
  );
};

/** A file that did not come to be read. */
export const ProblemLine = ({ name, problem }: { name: string; problem: string }) => {
  const words = useWords(invoiceWords);
  return (
    <li className={styles.result}>
      <div className={styles.row}>
        <ToneTag tone="trouble">{words.outcome.refused}</ToneTag>
        <span className={styles.name}>{name}</span>
      </div>
      <p className={styles.wrong}>{problem}</p>
    </li>
  );
};
