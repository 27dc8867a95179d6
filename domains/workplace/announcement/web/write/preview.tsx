import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { mayCall } from '@portal/platform/contract/endpoint.ts';
import { namesSomebody, type Reached, type Rules } from '../../contract/audience.ts';
import { previewAudience } from '../../contract/endpoints.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import styles from '../announcement.module.css';
import { screenWords } from '../words.en.ts';

/** The companies that rules find now, each with the number of people who are notified. */
export const Preview = ({ rules }: { rules: Rules }) => {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isNamed = namesSomebody(rules);
  const enabled = mayCall(previewAudience, usePermissions()) && isNamed;
  const { data } = useAnswer(previewAudience, { audience: rules }, { enabled, keepsPrevious: false });
  if (!isNamed) return <p className={styles.quiet}>{screen.noRule}</p>;
  if (!enabled) return null;
  if (data === undefined) return <Skeleton lines={3} />;
  const { companies, persons, silent } = data;
  if (companies.length === 0) return <p className={styles.quiet}>{screen.nobody}</p>;
  return (
    <div className={styles.audience}>
      <p className={styles.quiet} role="status">
        {fill(screen.reach, { companies: companies.length, persons })}
        {silent > 0 && ` · ${fill(screen.silent, { silent })}`}
      </p>
      <PlainTable<Reached>
        label={words.actions.preview}
        rows={companies}
        rowKey={({ plantNo, supplierCode }) => `${plantNo} ${supplierCode}`}
        columns={[
          ...(rules.furtherPlants.length > 0 ? [column.code<Reached>('plantNo', { width: 90 })] : []),
          column.code('supplierCode', { width: 120 }),
          column.text(language === 'en' ? 'nameEn' : 'nameZh', {
            width: 260,
            title: words.fields.supplierName,
          }),
          column.of<Reached>('persons', { text: (row) => String(row.persons) }, { align: 'end', width: 90 }),
        ]}
        words={words}
        height={260}
      />
    </div>
  );
};
