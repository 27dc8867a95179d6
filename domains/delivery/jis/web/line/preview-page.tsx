import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { wallClock } from '@portal/platform/contract/day.ts';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigureChoice, FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { formatDuration, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { exportJisPreview, readJisPreview } from '../../contract/line/endpoints.ts';
import {
  previewCuts,
  previewHours,
  type JisPreview,
  type PreviewCut,
  type PreviewStep,
} from '../../contract/line/preview.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { useSeconds } from '../board/use-seconds.ts';
import { useJisHints } from '../use-jis-hints.ts';
import styles from './line.module.css';
import { Standing } from './standing.tsx';
import { lineWords } from './words.en.ts';

const MINUTE = 60_000;
const HOURS = Object.fromEntries(previewHours.map((hours) => [hours, hours])) as Record<string, string>;

/** What a supplier builds ahead: each part of a line with its count, by the hour or by vehicles in sequence. */
export default function JisPreviewPage() {
  const screen = useWords(lineWords);
  const address = useAddress();
  const go = useGo();
  const cut: PreviewCut = previewCuts.find((one) => one === address.cut) ?? 'hour';
  const hours = previewHours.find((one) => one === address.hours) ?? '8';
  const { line } = address;
  useJisHints(readJisPreview);
  const answer = useAnswer(
    readJisPreview,
    { ...(line !== undefined && { line }), hours, cut },
    { refetchInterval: MINUTE, quiet: true, staleTime: 0 },
  );
  const show = (changed: { line?: string; hours?: string; cut?: string }): void => {
    const query = new URLSearchParams({ ...(line !== undefined && { line }), hours, cut, ...changed });
    go(`/jis/preview?${query.toString()}`, { replace: true });
  };
  const { data } = answer;
  const kit = useWords(kitWords);
  const sheet = useDownload(exportJisPreview);
  return (
    <FigurePage<JisPreview>
      controls={
        <>
          {data !== undefined && data.lines.length > 1 && (
            <FigureChoice
              label={screen.line}
              value={data.line ?? ''}
              values={data.lines}
              names={Object.fromEntries(data.lines.map((one) => [one, one]))}
              onChange={(one) => show({ line: one })}
            />
          )}
          <FigureChoice
            label={screen.hours}
            value={hours}
            values={previewHours}
            names={
              { ...HOURS, [hours]: fill(screen.ahead, { hours }) } as Record<
                (typeof previewHours)[number],
                string
              >
            }
            onChange={(one) => show({ hours: one })}
          />
          <FigureChoice
            label={screen.by.hour}
            value={cut}
            values={previewCuts}
            names={screen.by}
            onChange={(one) => show({ cut: one })}
          />
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={sheet.busy}
            disabled={data === undefined || data.variants.length === 0}
            onClick={() => void sheet.run({ ...(data?.line != null && { line: data.line }), hours, cut })}
          >
            {kit.actions.export}
          </Button>
        </>
      }
      answer={answer}
      renderHead={(preview) => <Facts preview={preview} />}
      isEmpty={({ variants }) => variants.length === 0}
      empty={screen.nothing}
    >
      {(preview) => <Variants preview={preview} cut={cut} />}
    </FigurePage>
  );
}

const Facts = ({ preview }: { preview: JisPreview }) => {
  const screen = useWords(lineWords);
  const now = useSeconds();
  const { line, vehicles, plannedUntil, taktSeconds, stops, zone, isCut } = preview;
  const until = plannedUntil === null ? undefined : wallClock(zone, new Date(plannedUntil));
  return (
    <div className={styles.choices}>
      {line !== null && <strong>{line}</strong>}
      {until && (
        <span className={styles.facts}>
          {fill(screen.previewFacts, { count: vehicles, until: `${until.day} ${until.time}` })}
        </span>
      )}
      {taktSeconds !== null && (
        <span className={styles.facts}>{fill(screen.takt, { takt: formatTakt(taktSeconds) })}</span>
      )}
      <Standing stops={stops} zone={zone} now={now} />
      {isCut && <Alert type="warning" showIcon title={screen.cut} />}
    </div>
  );
};

/** @example 58 s, 1:30 min */
const formatTakt = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : formatDuration(seconds / 60);

type Row = Readonly<Record<string, string>>;

const Variants = ({ preview, cut }: { preview: JisPreview; cut: PreviewCut }) => {
  const words = useWords(jisWords);
  const screen = useWords(lineWords);
  const isSupplier = useSession((session) => session.user?.party === 'supplier');
  const { steps, variants, zone } = preview;
  const rows = variants.map(
    ({ partNo, partGroup, supplierCode, unit, quantity, calledQuantity, quantities }): Row => ({
      partNo,
      partGroup,
      supplierCode,
      unit,
      quantity,
      calledQuantity,
      ...Object.fromEntries(quantities.map((one, at) => [`step${at}`, one])),
    }),
  );
  const titleOf = ({ from, firstNo, lastNo }: PreviewStep): string =>
    cut === 'hour'
      ? wallClock(zone, new Date(from)).time
      : fill(words.preview.step, { first: firstNo, last: lastNo });
  const columns: Column<Row>[] = [
    column.code('partNo'),
    column.code('partGroup'),
    ...(isSupplier ? [] : [column.code<Row>('supplierCode')]),
    column.quantity('quantity', 'unit', { title: words.preview.all }),
    column.quantity('calledQuantity', undefined),
    ...steps.map((step, at) =>
      column.of<Row>(
        `step${at}`,
        { text: (row) => shown(row[`step${at}`]) },
        { title: titleOf(step), width: 80, align: 'end' },
      ),
    ),
  ];
  return (
    <PlainTable<Row>
      label={screen.preview}
      rows={rows}
      rowKey={(row) => [row.supplierCode, row.partGroup, row.partNo, row.unit].join(' ')}
      words={words}
      columns={columns}
      height={620}
    />
  );
};

/** Nothing stands where nothing is called: a table of zeros is not read. */
const shown = (quantity: string | undefined): string =>
  quantity !== undefined && isPositive(quantity) ? formatQuantity(quantity) : '';
