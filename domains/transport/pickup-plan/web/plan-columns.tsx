import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { Mark } from '../contract/marks/mark-rules.ts';
import { detectionCourses, type Detection } from '../contract/status.ts';
import { RateBar } from './rate-bar.tsx';

export const markTones: Readonly<Record<Mark, Tone>> = {
  '1': 'trouble',
  '2': 'attention',
  '3': 'work',
  '4': 'waiting',
};
export const markColumn = <Row extends { mark: Mark | null }>(
  names: Readonly<Record<Mark, string>>,
): Column<Row> =>
  column.of<Row>(
    'mark',
    {
      text: ({ mark }) => (mark === null ? '' : names[mark]),
      show: ({ mark }) => mark !== null && <ToneTag tone={markTones[mark]}>{names[mark]}</ToneTag>,
    },
    { width: 96, card: 'sign' },
  );

export const detectionColumn = <Row extends { detection: Detection }>(
  names: Readonly<Record<Detection, string>>,
): Column<Row> => column.status<Row, Detection>('detection', detectionCourses, names, { width: 116 });

export const rateColumn = <Row extends { loadingRate: string | null }>(): Column<Row> =>
  column.of<Row>(
    'loadingRate',
    {
      text: ({ loadingRate }) => loadingRate ?? '',
      show: ({ loadingRate }) => loadingRate !== null && <RateBar rate={Number(loadingRate)} />,
    },
    { width: 156, card: 'figure' },
  );
