import { Alert } from 'antd';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { readContainerBalance } from '../contract/endpoints.ts';
import { words as containerWords } from '../contract/words.en.ts';
import styles from './inventory.module.css';
import { MovementList } from './movement-list.tsx';
import { screenWords } from './words.en.ts';

/** What one holder has of one container, and the movements that it comes from. */
export default function ContainerBalancePage() {
  const words = useWords(containerWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const { id = '' } = useAddress();
  const answer = useAnswer(readContainerBalance, { id });
  const figure = useKeyFigure<OutputOf<typeof readContainerBalance>>(words);
  return (
    <>
      <DetailScreen
        answer={answer}
        back="/container/inventory"
        title={({ containerCode, holderKind, holderCode }) =>
          `${containerCode} · ${words.holder[holderKind]} ${holderCode}`.trim()
        }
        figures={(balance) => [
          ...(['available', 'defect', 'repaired', 'inAll'] as const).map((kind) =>
            figure(balance, column.count(kind), balance[kind] < 0 ? { sign: 'wrong' } : {}),
          ),
          figure(balance, column.day('movedOn')),
        ]}
        sections={(balance) => [
          {
            title: screen.facts,
            body: (
              <>
                {Math.min(balance.available, balance.defect, balance.repaired) < 0 && (
                  <Alert type="warning" showIcon title={screen.missing} />
                )}
                <DescriptionGrid
                  record={balance}
                  words={words}
                  fields={[
                    column.text(language === 'zh' ? 'containerNameZh' : 'containerNameEn'),
                    ...(balance.holderNameZh === null
                      ? []
                      : [column.text<typeof balance>(language === 'zh' ? 'holderNameZh' : 'holderNameEn')]),
                  ]}
                />
              </>
            ),
          },
        ]}
      />
      {answer.data && (
        <div className={styles.behind}>
          <MovementList balanceId={id} title={screen.movements} />
        </div>
      )}
    </>
  );
}
