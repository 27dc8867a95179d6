import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { Said, SaidPackaging } from '../../contract/release/said.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import type { Words } from '../columns.tsx';
import styles from './detail.module.css';

/** What the message says beyond demand, as it came; what it leaves blank is not shown. */
export const SaidFacts = ({ said }: { said: Said }) => {
  const words = useWords(callOffWords);
  const texts = textsOf(said, words);
  const shown = (Object.keys(texts) as (keyof Said)[]).filter((name) => texts[name] !== '');
  return (
    <section className={styles.stack}>
      <h4 className={styles.facts}>{words.said.title}</h4>
      <DescriptionGrid
        record={said}
        words={words}
        fields={shown.map((name) =>
          column.of<Said>(name, { text: () => texts[name] }, { title: words.said[name] }),
        )}
      />
    </section>
  );
};

/** Each fact as one text; '' where the message says nothing. */
const textsOf = (said: Said, words: Words): Record<keyof Said, string> => ({
  description: said.description ?? '',
  supplierPartNumber: said.supplierPartNumber ?? '',
  partIds: (said.partIds ?? []).map(({ code, value }) => `${code} ${value}`).join(' · '),
  usage: usageText(said.usage ?? '', words),
  clerk: said.clerk ?? '',
  intermediateSupplier: said.intermediateSupplier ?? '',
  lastNoteDate: dayText(said.lastNoteDate),
  productionFrom: dayText(said.productionFrom),
  productionTo: dayText(said.productionTo),
  productionCumulative: quantityText(said.productionCumulative),
  materialFrom: dayText(said.materialFrom),
  materialTo: dayText(said.materialTo),
  materialCumulative: quantityText(said.materialCumulative),
  planningHorizon: dayText(said.planningHorizon),
  packaging: (said.packaging ?? []).map((one) => packagingText(one)).join(' · '),
  quantities: Object.entries(said.quantities ?? {})
    .map(([code, quantity]) => `${code} ${formatQuantity(quantity)}`)
    .join(' · '),
  texts: (said.texts ?? []).join(' '),
  conversion: said.conversion
    ? `1 ${dictName(UNIT, said.conversion.unit)} = ${formatQuantity(said.conversion.factor)}`
    : '',
});

const usageText = (usage: string, words: Words): string => {
  const names: Readonly<Record<string, string>> = words.saidUsage;
  return names[usage] === undefined ? usage : `${usage} ${names[usage]}`;
};

const dayText = (day: string | undefined): string => (day === undefined ? '' : formatDay(day));
const quantityText = (quantity: string | undefined): string =>
  quantity === undefined ? '' : formatQuantity(quantity);

/** `12 × KLT4314 / 00781 (20) M1`: packages, customer's and supplier's number, quantity in one, marks. */
const packagingText = ({ customerCode, supplierCode, quantity, packages, marks }: SaidPackaging): string =>
  [
    packages === undefined ? '' : `${formatQuantity(packages)} ×`,
    [customerCode, supplierCode].filter(Boolean).join(' / '),
    quantity === undefined ? '' : `(${formatQuantity(quantity)})`,
    ...(marks ?? []),
  ]
    .filter((part) => part !== '')
    .join(' ');
