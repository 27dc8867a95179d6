import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { DEMAND_TYPE } from '@portal/forecast/contract/fields.ts';
import { groupDocument, type CapacityGroup } from '../../contract/group.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { useGroupActions } from './use-group-actions.tsx';
import { WeekList } from './week-list.tsx';

/** One group: what shares its line, and what it can make week by week. */
export default function CapacityGroupPage() {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).group;
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useGroupActions<CapacityGroup>();
  return (
    <DocumentScreen
      document={groupDocument}
      words={words}
      back="/planning/capacity-group"
      title={({ number, name }) => fill(screen.title, { number, name })}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={(_, figure) => [figure('parts'), figure('groups'), figure('statedTo'), figure('unit')]}
      sections={({ series, linked, loads }, facts) => [
        {
          title: screen.facts,
          body: facts('supplierCode', chinese ? 'supplierNameZh' : 'supplierNameEn', 'at'),
        },
        ...(series.length === 0
          ? []
          : [
              {
                title: screen.parts,
                body: (
                  <PlainTable
                    label={screen.parts}
                    words={words}
                    rows={series}
                    rowKey={({ partNo, demandType }) => `${partNo} ${demandType}`}
                    columns={[
                      column.code('partNo'),
                      column.text(chinese ? 'partNameZh' : 'partNameEn'),
                      column.dict('demandType', DEMAND_TYPE),
                      column.quantity('loadFactor'),
                    ]}
                  />
                ),
              },
            ]),
        ...(linked.length === 0
          ? []
          : [{ title: screen.groups, body: <Others rows={linked} label={screen.groups} /> }]),
        ...(loads.length === 0
          ? []
          : [{ title: screen.loads, body: <Others rows={loads} label={screen.loads} /> }]),
      ]}
      below={weeksBelow}
    />
  );
}

const weeksBelow = ({ id }: CapacityGroup) => <WeekList groupId={id} />;

type Other = CapacityGroup['linked'][number];

const Others = ({ rows, label }: { rows: readonly Other[]; label: string }) => {
  const words = useWords(capacityWords);
  return (
    <PlainTable
      label={label}
      words={words}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        column.link<Other>('number', ({ id }) => groupDocument.addressOf(id)),
        column.text('name'),
        column.choice('status', words.groupStatus),
      ]}
    />
  );
};
