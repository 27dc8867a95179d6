import { useMemo, useState } from 'react';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { DEMAND_TYPE } from '@portal/forecast/contract/fields.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { changeCapacityGroup, createCapacityGroup, listCapacityGroups } from '../../contract/endpoints.ts';
import { LONGEST_GROUP_NAME, type CapacityGroup } from '../../contract/group.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import {
  emptyLinked,
  emptyPart,
  linkKinds,
  linksOf,
  type LinkKind,
  type LinkedRow,
  type PartRow,
} from './link-rows.ts';
import { refreshes } from './refreshes.ts';
import styles from './group.module.css';

const WIDTH = 820;
const ROWS_AT_FIRST = 4;
/** Groups among which those inside are selected. */
const MOST_CHOICES = 200;

type Props = { group?: CapacityGroup; onClose: () => void };

/** A new group, or one that is changed: its name, and the parts or groups that share its line. */
export default function GroupDialog({ group, onClose }: Props) {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).group;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const own = useSession((now) => now.user?.companyCode);
  const types = useDict(DEMAND_TYPE);
  const [kind, setKind] = useState<LinkKind>(group && group.linked.length > 0 ? 'groups' : 'parts');
  const [parts, setParts] = useState<PartRow[]>(() => [
    ...(group?.series ?? []).map(({ partNo, demandType, loadFactor }) => ({
      partNo,
      demandType: demandType ?? '',
      loadFactor: loadFactor ?? '',
    })),
    ...Array.from({ length: group ? 1 : ROWS_AT_FIRST }, emptyPart),
  ]);
  const [linked, setLinked] = useState<LinkedRow[]>(() => [
    ...(group?.linked ?? []).map(({ id }) => ({ linkedId: id })),
    emptyLinked(),
  ]);
  const [refused, setRefused] = useState<Refusals>({});
  const { data: known = [] } = useAnswer(listCapacityGroups, {
    limit: MOST_CHOICES,
    ...(group && { supplierCode: group.supplierCode }),
  });
  const partColumns = useMemo(
    (): GridColumn<PartRow>[] => [
      gridColumn.text('partNo', { max: 40, required: true, width: 220 }),
      gridColumn.choice('demandType', types, { width: 180 }),
      gridColumn.quantity('loadFactor', { width: 130 }),
    ],
    [types],
  );
  const groupColumns = useMemo(
    (): GridColumn<LinkedRow>[] => [
      gridColumn.choice(
        'linkedId',
        known
          .filter(({ id }) => id !== group?.id)
          .map(({ id, number, name, supplierCode }) => ({
            value: id,
            label: `${number} ${name} (${supplierCode})`,
          })),
        { required: true, width: 420 },
      ),
    ],
    [known, group],
  );
  const links = linksOf(kind, parts, linked);
  const { series, linkedIds } = links;
  const common = {
    words,
    refreshes,
    onClose,
    width: WIDTH,
    toInput: (values: object) => ({ ...values, series, linkedIds }),
    onRefused: ({ details, message }: CallFailure): void => {
      const { index, field: named } = details;
      const place = typeof index === 'number' ? links.places[index] : undefined;
      if (place !== undefined && typeof named === 'string') setRefused({ [place]: { [named]: message } });
    },
    children: (
      <>
        <fieldset className={styles.kinds}>
          <legend>{screen.madeOf}</legend>
          {linkKinds.map((one) => (
            <label key={one}>
              <input type="radio" name="links" checked={kind === one} onChange={() => setKind(one)} />{' '}
              {screen[one]}
            </label>
          ))}
        </fieldset>
        <p className={styles.hint}>{kind === 'parts' ? screen.partsHint : screen.groupsHint}</p>
        {kind === 'parts' ? (
          <EditGrid
            rows={parts}
            columns={partColumns}
            onChange={(rows) => {
              setRefused({});
              setParts(rows);
            }}
            words={words}
            label={screen.parts}
            refused={refused}
            newRow={emptyPart}
            removable
            height={260}
          />
        ) : (
          <EditGrid
            rows={linked}
            columns={groupColumns}
            onChange={setLinked}
            words={words}
            label={screen.groups}
            newRow={emptyLinked}
            removable
            height={260}
          />
        )}
      </>
    ),
  };
  const named = [
    field.text('name', { max: LONGEST_GROUP_NAME, span: 16 }),
    field.dict('unit', UNIT, { span: 8 }),
  ];
  return group ? (
    <FormDialog
      {...common}
      title={fill(screen.changeTitle, { number: group.number })}
      call={changeCapacityGroup}
      fields={named}
      fixed={{ id: group.id, version: group.version }}
      initial={{ name: group.name, unit: group.unit }}
    />
  ) : (
    <FormDialog
      {...common}
      title={screen.addTitle}
      call={createCapacityGroup}
      fields={[
        ...(isSupplier
          ? []
          : [field.remote('supplierCode', selectSuppliers, { choices: partnerChoices, span: 24 })]),
        ...named,
      ]}
      {...(isSupplier && own !== undefined && { fixed: { supplierCode: own } })}
    />
  );
}
