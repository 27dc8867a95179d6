import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import {
  exportContainerNeedLines,
  listContainerNeedLines,
  readContainerNeed,
} from '../contract/endpoints.ts';
import { words as needWords } from '../contract/words.en.ts';
import styles from './need.module.css';
import { NeedWeeks } from './need-weeks.tsx';
import { screenWords } from './words.en.ts';

type Line = Omit<RowOf<typeof listContainerNeedLines>, 'total'>;
const CALL_OFF = '/management/notify-detail';

/** One need: its figures, its weeks, and the call-offs that it comes from. */
export default function ContainerNeedDetailPage() {
  const words = useWords(needWords);
  const screen = useWords(screenWords).needs;
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const mayOpen = useSession((now) => now.user?.permissionUrls?.includes(CALL_OFF) ?? false);
  const { id = '' } = useAddress();
  const answer = useAnswer(readContainerNeed, { id });
  const offered = useRecordTools('container_need');
  const figure = useKeyFigure<OutputOf<typeof readContainerNeed>>(words);
  return (
    <>
      <DetailScreen
        answer={answer}
        back="/container/need"
        actions={() => offered.actionsOf(id)}
        title={({ containerCode, supplierCode }) => `${containerCode} · ${supplierCode}`}
        figures={(need) => [
          figure(need, column.count('needed'), need.needed > 0 && isSupplier ? { sign: 'mine' } : {}),
          figure(need, column.count('backlog'), need.backlog > 0 ? { sign: 'wrong' } : {}),
          figure(need, column.count('held')),
          figure(need, column.count('expected')),
        ]}
        sections={(need) => [
          {
            title: screen.facts,
            body: (
              <DescriptionGrid
                record={need}
                words={words}
                fields={[
                  column.text(language === 'zh' ? 'supplierNameZh' : 'supplierNameEn'),
                  column.text(language === 'zh' ? 'containerNameZh' : 'containerNameEn'),
                  column.count('minimum'),
                  column.count('maximum'),
                ]}
              />
            ),
          },
          { title: screen.weeks, body: <NeedWeeks need={need} /> },
        ]}
      />
      {offered.tool}
      {answer.data && (
        <div className={styles.behind}>
          <ListScreen
            list={listContainerNeedLines}
            name="container-need-lines"
            words={words}
            title={screen.lines}
            fixed={{ needId: id }}
            columns={drawnColumns(listContainerNeedLines, words, language, {
              supplierCode: null,
              containerCode: null,
              saNo: column.link<Line>('saNo', ({ lineId }) => (mayOpen ? `${CALL_OFF}?id=${lineId}` : null)),
            })}
            filters={[]}
            exportWith={exportContainerNeedLines}
            emptyHint={screen.noLines}
          />
        </div>
      )}
    </>
  );
}
