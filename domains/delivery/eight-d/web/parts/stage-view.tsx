import { Button } from 'antd';
import { useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import {
  eightDContent,
  followedLists,
  type FollowedList,
  type StageContent,
} from '../../contract/content/content.ts';
import type { ContentFields } from '../../contract/content/kinds.ts';
import type { AnyContent, AnyRow } from '../../contract/content/shapes.ts';
import { followMeasure } from '../../contract/endpoints.ts';
import type { EightD } from '../../contract/fields.ts';
import type { Stage } from '../../contract/stages.ts';
import { eightDStatus } from '../../contract/status.ts';
import { words as eightDWords } from '../../contract/words.en.ts';
import { FollowDialog } from '../dialogs.ts';
import styles from '../eight-d.module.css';
import type { Followed } from '../follow-dialog.tsx';
import { screenWords } from '../words.en.ts';
import { useShownValue } from './shown-value.ts';

/** What a stage says, to read; its measures go on by a button. */
export default function StageView({ report, stage }: { report: EightD; stage: Stage }) {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const follows =
    usePermissions().has(followMeasure.needs) && isSupplier && can(eightDStatus, report.status, 'follow');
  const [followed, setFollowed] = useState<Followed>();
  const said: Readonly<Record<string, string>> = words.fields;
  const { fields, lists }: StageContent = eightDContent[stage];
  const content: AnyContent = report.content[stage];
  const { files } = report.stages.find((one) => one.stage === stage)!;
  const isEmpty =
    Object.keys(fields).every((name) => content[name] === null) &&
    Object.keys(lists).every((name) => (content[name] as readonly AnyRow[]).length === 0) &&
    files.length === 0;
  if (isEmpty) return <p className={styles.quiet}>{isSupplier ? screen.none : screen.notSubmitted}</p>;
  return (
    <div className={styles.stack}>
      <Facts fields={fields} row={content as AnyRow} />
      {Object.entries(lists).map(([name, list]) => {
        const rows = content[name] as readonly AnyRow[];
        if (rows.length === 0) return null;
        return (
          <section key={name} aria-label={said[name]}>
            <h4 className={styles.list}>{said[name]}</h4>
            <ol className={styles.rows}>
              {rows.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row is its place
                <li key={at} className={styles.row}>
                  <Facts fields={list.fields} row={row} />
                  {follows && isFollowed(name) && row.measureStatus !== null && (
                    <Button
                      size="small"
                      aria-label={`${words.actions.follow}: ${fill(screen.row, { list: said[name]!, no: at + 1 })}`}
                      onClick={() => setFollowed({ list: name, no: at + 1 })}
                    >
                      {words.actions.follow}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      {files.length > 0 && (
        <section aria-label={screen.pictures}>
          <h4 className={styles.list}>{screen.pictures}</h4>
          <Pictures files={files} />
        </section>
      )}
      {followed && <FollowDialog {...followed} report={report} onClose={() => setFollowed(undefined)} />}
    </div>
  );
}

const isFollowed = (name: string): name is FollowedList => followedLists.some((list) => list === name);

/** Fields with what is said of them, those that say nothing left out. */
const Facts = ({ fields, row }: { fields: ContentFields; row: AnyRow }) => {
  const said: Readonly<Record<string, string>> = useWords(eightDWords).fields;
  const shown = useShownValue();
  return (
    <dl className={styles.facts}>
      {Object.entries(fields).flatMap(([name, field]) =>
        row[name] === null || row[name] === undefined
          ? []
          : [
              <div key={name} data-long={field.rows !== undefined || undefined}>
                <dt>
                  {field.step} {said[name]}
                </dt>
                <dd>{shown(field, row[name])}</dd>
              </div>,
            ],
      )}
    </dl>
  );
};
