import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { money, multiply, sum } from '@portal/platform/contract/values/decimal.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { formatDay, formatMoney, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { findClaimSources } from '../../contract/source-calls.ts';
import type { ClaimOrigin } from '../../contract/status.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';

const TYPED_MS = 300;
type Source = OutputOf<typeof findClaimSources>['sources'][number];

type One = { readonly id: string } | undefined;
/** The control of a form that chooses records of its origin, or shows the one that is claimed for. */
export const sourcesInput =
  (about: One) =>
  (
    { value, onChange }: AnyControl,
    { origin, rate }: { readonly origin?: unknown; readonly rate?: unknown },
  ) =>
    typeof origin === 'string' && (
      <ChooseSources
        key={origin}
        about={about}
        origin={origin as ClaimOrigin}
        rate={typeof rate === 'string' && isQuantity(rate) && isPositive(rate) ? rate : '0'}
        ids={value ?? []}
        onChange={(ids) => onChange?.(ids)}
      />
    );

type Props = {
  about: One;
  origin: ClaimOrigin;
  rate: string;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/**
 * Records by number, those that are claimed for already among them. What was selected stays in sight whatever is looked for next, and so does what drafts of
 * it come to.
 */
const ChooseSources = ({ about, origin, rate, ids, onChange }: Props) => {
  const words = useWords(claimWords);
  const screen = useWords(screenWords).raise;
  const [number, setNumber] = useState('');
  const [ticked, setTicked] = useState<readonly Source[]>([]);
  const { later } = useDebounced(setNumber, TYPED_MS);
  const { data } = useAnswer(findClaimSources, { origin, number, ...(about && { sourceId: about.id }) });
  const found = data?.sources ?? [];
  const before = ticked.filter(({ id }) => ids.includes(id) && !found.some((source) => source.id === id));
  const sources = [...before, ...found];
  const selected = sources.filter(({ id }) => ids.includes(id));
  const costsOf = ({ quantity }: Source): string => money(multiply(quantity ?? '1', rate));
  // a stay is counted in hours, which are no unit of goods
  const unitOf = ({ unit }: Source): string => unit ?? (origin === 'dockWaiting' ? screen.hours : '');
  const tick = (source: Source, isTicked: boolean): void => {
    setTicked(isTicked ? [...ticked, source] : ticked.filter(({ id }) => id !== source.id));
    onChange(isTicked ? [...ids, source.id] : ids.filter((id) => id !== source.id));
  };
  return (
    <div className={styles.stack}>
      {about === undefined && (
        <Input
          allowClear
          aria-label={words.fields.sourceNumber}
          placeholder={words.fields.sourceNumber}
          onChange={({ target }) => later(target.value)}
        />
      )}
      {data === undefined && <Skeleton />}
      {data !== undefined && sources.length === 0 && <p className={styles.quiet}>{screen.none}</p>}
      {sources.length > 0 && (
        <ul className={styles.sources} aria-label={screen.sources}>
          {sources.map((source) => (
            <li key={source.id} className={styles.source}>
              <Checkbox
                aria-label={fill(screen.one, { number: source.number })}
                checked={ids.includes(source.id)}
                disabled={source.claimNumber !== null}
                onChange={({ target }) => tick(source, target.checked)}
              >
                {source.number}
              </Checkbox>
              <span className={styles.quiet}>{factsOf(source, unitOf(source))}</span>
              {ids.includes(source.id) && (
                <span className={styles.draft}>
                  {fill(screen.draft, { costs: formatMoney(costsOf(source)) })}
                </span>
              )}
              {source.claimNumber !== null && (
                <span>{fill(screen.taken, { number: source.claimNumber })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.more && <p className={styles.quiet}>{screen.more}</p>}
      <p role="status" className={styles.sum}>
        {fill(screen.preview, {
          count: selected.length,
          sum: formatMoney(money(sum(selected.map(costsOf)))),
        })}
      </p>
    </div>
  );
};

const factsOf = ({ day, supplierCode, partNo, quantity, receiptNumber }: Source, unit: string): string =>
  [
    formatDay(day),
    supplierCode,
    partNo,
    quantity && `${formatQuantity(quantity)} ${unit}`.trim(),
    receiptNumber,
  ]
    .filter(Boolean)
    .join(' · ');
