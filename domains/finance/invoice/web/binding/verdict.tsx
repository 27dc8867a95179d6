import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { ComparedFigure, Comparison } from '../../contract/binding/comparison.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './binding.module.css';
import { Failures } from './failures.tsx';
import type { Verdict as Said } from './use-draft.ts';

/** Whether a draft would pass: each invoice beside what it settles, what exceeds a limit, and what would pass instead. */
const Verdict = ({ verdict }: { verdict: Said }) => {
  const { failures, passes, corrected, comparisons, toleranceNo } = verdict;
  const screen = useWords(screenWords).bind;
  const isPassing = failures.length === 0;
  return (
    <div className={styles.stack} role="status">
      <Alert
        type={isPassing ? 'success' : 'error'}
        showIcon
        title={
          isPassing
            ? fill(screen.passes, { count: passes.length, number: toleranceNo })
            : fill<string>(screen.fails, { count: failures.length, number: toleranceNo })
        }
      />
      {!isPassing && <Failures failures={failures} />}
      {corrected?.invoices.map(({ id, number, net, tax, gross }) => (
        <p key={id} className={styles.quiet}>
          {fill(screen.wouldPass, {
            number,
            net: formatMoney(net),
            tax: formatMoney(tax),
            gross: formatMoney(gross),
          })}
        </p>
      ))}
      {comparisons.map((one) => (
        <SideBySide key={one.invoiceId} comparison={one} />
      ))}
    </div>
  );
};

const SideBySide = ({ comparison: { number, rows } }: { comparison: Comparison }) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).bind;
  return (
    <div className={styles.compare}>
      <table>
        <caption>{fill(screen.sideBySide, { number })}</caption>
        <thead>
          <tr>
            <th scope="col">{screen.figure}</th>
            <th scope="col">{screen.onInvoice}</th>
            <th scope="col">{screen.onSettlement}</th>
            <th scope="col">{screen.mends}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, invoice, settlement, differs, mends }) => (
            <tr key={figure} data-differs={differs || undefined}>
              <th scope="row">{words.figure[figure]}</th>
              <td>{shown(figure, invoice)}</td>
              <td>{shown(figure, settlement)}</td>
              <td>{differs ? mends.map((who) => words.mends[who]).join(screen.or) : screen.same}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const shown = (figure: ComparedFigure, text: string): string => {
  if (text === '') return '–';
  if (figure === 'date') return formatDay(text);
  return figure === 'net' || figure === 'tax' || figure === 'gross' || figure === 'sum'
    ? formatMoney(text)
    : text;
};

export default Verdict;
