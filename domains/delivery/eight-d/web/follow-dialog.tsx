import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { FollowedList } from '../contract/content/content.ts';
import { followMeasure } from '../contract/endpoints.ts';
import type { EightD } from '../contract/fields.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

export type Followed = { readonly list: FollowedList; readonly no: number };
type Props = Followed & { report: Pick<EightD, 'id' | 'version' | 'content'>; onClose: () => void };

const PER_CENT = 100;

/** How far a measure has come. */
export default function FollowDialog({ report, list, no, onClose }: Props) {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const { measure, measureStatus, effect, proofOfEffectiveness } = measuresOf(report, list)[no - 1]!;
  return (
    <FormDialog
      title={screen.followTitle}
      call={followMeasure}
      words={words}
      before={
        <p>
          {fill(screen.row, { list: words.fields[list], no })}: {measure}
        </p>
      }
      fixed={{ id: report.id, version: report.version, list, no }}
      initial={{ measureStatus: measureStatus ?? 'open', effect, proofOfEffectiveness }}
      fields={[
        field.choice('measureStatus', words.measureStatus),
        field.number('effect', { min: 0, max: PER_CENT }),
        field.text('proofOfEffectiveness', { max: 500, rows: 2 }),
      ]}
      submit={words.actions.follow}
      success={screen.followed}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}

const measuresOf = ({ content: { d56, d7 } }: Pick<EightD, 'content'>, list: FollowedList) =>
  ({ corrections: d56.corrections, implementations: d56.implementations, preventions: d7.preventions })[list];
