import { Modal } from 'antd';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  readCapacityRadarWeek,
  type DemandIf,
  type RadarDisruption,
  type RadarGroup,
} from '../../contract/radar/calls.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { useCardName } from './disruptions.ts';
import { radarScreen } from './words.en.ts';

type Week = OutputOf<typeof readCapacityRadarWeek>;
type Part = Week['parts'][number];
type Props = {
  group: RadarGroup;
  monday: string;
  demandIf: DemandIf;
  disruptions: readonly RadarDisruption[];
  onClose: () => void;
};

/** The figures of one cell: what each part needs by its factor, and what the group can make. */
export default function WeekDialog({ group, monday, demandIf, disruptions, onClose }: Props) {
  const words = useWords(capacityWords);
  const screen = useWords(radarScreen).week;
  const { data } = useAnswer(readCapacityRadarWeek, { ...demandIf, groupId: group.id, monday });
  return (
    <Modal
      open
      footer={null}
      width={760}
      title={fill(screen.title, { group: group.name, monday })}
      onCancel={onClose}
    >
      {data === undefined ? (
        <Skeleton />
      ) : (
        <>
          <DescriptionGrid<Week>
            record={data}
            words={words}
            fields={[
              column.quantity('load', 'unit'),
              column.quantity('actual', 'unit'),
              column.quantity('maximum', 'unit'),
              column.quantity('agreed', 'unit'),
              column.quantity('delta', 'unit'),
            ]}
          />
          <p>
            {data.colour === null
              ? words.cell[data.load === null ? 'noForecast' : 'notStated']
              : words.cell[data.colour]}
          </p>
          {disruptions.length > 0 && <Cards disruptions={disruptions} />}
          <PartTable parts={data.parts} />
          <ToLink to={`/planning/capacity-group-detail?id=${group.id}`}>{screen.open}</ToLink>
        </>
      )}
    </Modal>
  );
}

const Cards = ({ disruptions }: Pick<Props, 'disruptions'>) => {
  const screen = useWords(radarScreen);
  const nameOf = useCardName();
  return (
    <ul aria-label={screen.cards}>
      {disruptions.map((card) => (
        <li key={card.id}>
          <ToLink to={card.to}>{nameOf(card)}</ToLink>
        </li>
      ))}
    </ul>
  );
};

const PartTable = ({ parts }: { parts: readonly Part[] }) => {
  const words = useWords(capacityWords);
  const screen = useWords(radarScreen).week;
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <PlainTable<Part>
      label={screen.parts}
      columns={[
        column.code('partNo'),
        column.text(chinese ? 'partNameZh' : 'partNameEn'),
        column.code('demandType'),
        column.quantity('quantity', 'unit'),
        column.quantity('loadFactor'),
        column.quantity('load'),
      ]}
      rows={parts}
      rowKey={({ partNo, demandType }) => `${partNo}/${demandType}`}
      words={words}
      empty={screen.none}
    />
  );
};
