import { Alert, Select } from 'antd';
import { addDays, mondayOf, today } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportContainerShares, listContainerShares, shareContainers } from '../contract/endpoints.ts';
import { shareName } from '../contract/share-name.ts';
import { usualAhead } from '../contract/shortage.ts';
import { weeksFrom } from '../contract/weeks.ts';
import { words as needWords } from '../contract/words.en.ts';
import styles from './need.module.css';
import { screenWords } from './words.en.ts';

type Shared = OutputOf<typeof shareContainers>;

/** Who would get how many of a container until a week, by which rule, and who is left short. A proposal: nothing is written. */
export default function ContainerSharePage() {
  const words = useWords(needWords);
  const { shares: screen } = useWords(screenWords);
  const language = useSession((now) => now.language);
  const { zone } = useCellContext();
  const { code: container = '', weeks: given } = useAddress();
  const setAddress = useSetAddress();
  const ahead = given === undefined ? usualAhead : Number(given);
  const answer = useAnswer(shareContainers, { container, ahead });
  const offered = useRecordTools('container_share');
  const weeks = weeksFrom(mondayOf(today(zone))).map((monday, count) => ({
    value: count,
    label: fill<string>(count === 0 ? screen.thisWeek : screen.weeks, { count, day: addDays(monday, 6) }),
  }));
  return (
    <>
      <DetailScreen
        answer={answer}
        back="/container/share"
        actions={() => offered.actionsOf(shareName({ container, ahead }))}
        title={({ containerCode }) => containerCode}
        sections={(shared) => [
          {
            title: screen.facts,
            body: (
              <div className={styles.picture}>
                <div className={styles.head}>
                  <label className={styles.until}>
                    {screen.until}
                    <Select
                      aria-label={screen.until}
                      value={ahead}
                      options={weeks}
                      onChange={(count: number) => setAddress({ code: container, weeks: count })}
                      style={{ minWidth: 220 }}
                    />
                  </label>
                </div>
                <Sum shared={shared} />
                <DescriptionGrid
                  record={shared}
                  words={words}
                  fields={[
                    column.text(language === 'zh' ? 'containerNameZh' : 'containerNameEn'),
                    column.count('inPlant'),
                    column.count('promised'),
                    column.count('free'),
                  ]}
                />
                <p className={styles.hint}>{screen.rule}</p>
              </div>
            ),
          },
        ]}
      />
      {answer.data && (
        <div className={styles.behind}>
          <ListScreen
            list={listContainerShares}
            name="container-shares"
            words={words}
            title={screen.rows}
            fixed={{ container, ahead: String(ahead) }}
            columns={drawnColumns(listContainerShares, words, language, {})}
            filters={[]}
            exportWith={exportContainerShares}
            emptyHint={screen.noRows}
            selectable
            actions={({ rows }) =>
              offered.ofSeveral(rows.map(({ id }) => ({ id, number: shareName({ container, ahead }) })))
            }
          />
        </div>
      )}
      {offered.tool}
    </>
  );
}

const told = (many: number): string => formatQuantity(String(many));

/** The result in a sentence: enough, not enough, or held back by maximums. */
const Sum = ({ shared: { needed, free, left, rows } }: { shared: Shared }) => {
  const { shares: screen } = useWords(screenWords);
  const short = needed - rows.reduce((sum, { share }) => sum + share, 0);
  const sentence = short === 0 ? screen.enough : left > 0 ? screen.capped : screen.notEnough;
  return (
    <Alert
      showIcon
      type={short === 0 ? 'success' : 'warning'}
      title={fill<string>(sentence, {
        needed: told(needed),
        free: told(free),
        left: told(left),
        short: told(short),
      })}
    />
  );
};
