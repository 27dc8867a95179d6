import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Disruption } from '../contract/fields.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Part = Disruption['parts'][number];
type Measure = Disruption['measures'][number];
type Link = Disruption['links'][number];

/** What is lost of which part in which week. */
export const PartTable = ({ parts }: { parts: readonly Part[] }) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  const ofSupplier = parts.some(({ supplierPartNo }) => supplierPartNo !== null);
  const ofAsset = parts.some(({ assetId }) => assetId !== null);
  return (
    <PlainTable<Part>
      label={screen.parts}
      columns={[
        column.code('partNo', { width: 180 }),
        ...(ofSupplier ? [column.code<Part>('supplierPartNo', { width: 180 })] : []),
        ...(ofAsset ? [column.code<Part>('assetId', { width: 300 })] : []),
        column.day('week', { width: 130 }),
        column.quantity('lost', 'unit', { width: 120 }),
      ]}
      rows={parts}
      rowKey={({ partNo, supplierPartNo, assetId, week }) =>
        [partNo, supplierPartNo, assetId, week].join('/')
      }
      words={words}
      empty={screen.noParts}
    />
  );
};

/** Who does what until when. */
export const MeasureTable = ({ measures }: { measures: readonly Measure[] }) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  return (
    <PlainTable<Measure>
      label={screen.measures}
      columns={[
        column.text('measure', { width: 320 }),
        column.text('owner', { width: 130 }),
        column.day('dueOn', { width: 130 }),
        column.day('doneOn', { width: 130 }),
      ]}
      rows={measures}
      rowKey={(one) => String(measures.indexOf(one))}
      words={words}
      empty={screen.noMeasures}
    />
  );
};

/** Call-offs and surveys that the card touches. */
export const LinkTable = ({ links }: { links: readonly Link[] }) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  return (
    <PlainTable<Link>
      label={screen.links}
      columns={[
        column.choice('kind', words.linkKind, { width: 120 }),
        column.link<Link>('number', addressOf, { width: 180 }),
        column.day('day', { width: 130 }),
        column.code('partNo', { width: 180 }),
      ]}
      rows={links}
      rowKey={({ kind, targetId }) => `${kind}/${targetId}`}
      words={words}
      empty={screen.noLinks}
    />
  );
};

const addressOf = ({ kind, targetId }: Link): string =>
  kind === 'callOff'
    ? `/management/notify-detail?id=${targetId}`
    : `/planning/capacity-survey-detail?id=${targetId}`;
