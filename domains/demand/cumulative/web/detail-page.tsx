import { Button } from 'antd';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { isZero } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { formatChange } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { readCumulative } from '../contract/endpoints.ts';
import type { CumulativeDetail } from '../contract/fields.ts';
import { sides } from '../contract/picture.ts';
import { agreeStatus, type AgreeStatus } from '../contract/status.ts';
import { words as cumulativeWords } from '../contract/words.en.ts';
import { CUMULATIVES } from './addresses.ts';
import { Differences } from './detail/differences.tsx';
import { Events } from './detail/events.tsx';
import { Figures } from './detail/figures.tsx';
import { Moves } from './detail/moves.tsx';
import { useFigureActions } from './use-figure-actions.tsx';
import { screenWords } from './words.en.ts';

/** One agreement: both sides' figures, why they differ, what moved them, and what both said and signed. */
export default function CumulativePage() {
  const { id } = useAddress();
  const words = useWords(screenWords).detail;
  const go = useGo();
  if (id) return <Cumulative key={id} id={id} />;
  return (
    <Empty title={words.notChosen}>
      <Button type="primary" onClick={() => go(CUMULATIVES)}>
        {words.toList}
      </Button>
    </Empty>
  );
}

const Cumulative = ({ id }: { id: string }) => {
  const words = useWords(cumulativeWords);
  const screen = useWords(screenWords).detail;
  const actions = useFigureActions();
  const figure = useKeyFigure<CumulativeDetail>(words);
  const answer = useAnswer(readCumulative, { id }, { quiet: true });
  return (
    <>
      <DetailScreen<CumulativeDetail, AgreeStatus>
        answer={answer}
        title={({ partNo, saNo, unloadingPoint }) => fill(screen.title, { partNo, saNo, unloadingPoint })}
        status={({ status }) => ({ machine: agreeStatus, state: status, words: words.status })}
        actions={(row) => actions.ofRows([row], 'page')}
        figures={(row) =>
          sides.map((side) => {
            const { difference, unexplained } = row.apart[side];
            return figure(
              row,
              column.quantity(side, 'unit'),
              difference === null || isZero(difference)
                ? {}
                : {
                    // What documents explain is no trouble, however much it is.
                    ...(!isZero(unexplained) && { sign: 'wrong' as const }),
                    hint: `${screen.difference} ${formatChange(difference)}`,
                  },
            );
          })
        }
        sections={(row) => [
          { title: screen.figures, body: <Figures row={row} /> },
          { title: screen.differences, body: <Differences row={row} /> },
          { title: screen.moves, body: <Moves row={row} /> },
          { title: screen.events, body: <Events row={row} /> },
        ]}
        related={(row) => [{ label: screen.agreement, to: `/management/notify-detail?agreement=${row.id}` }]}
        back={CUMULATIVES}
      />
      {actions.dialogs()}
    </>
  );
};
