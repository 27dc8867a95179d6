import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { defectDocument } from '../../contract/defect-fields.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { DEFECTS, movementsOf } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import { useDefectActions } from './use-defect-actions.tsx';

/** One report: what is broken, the pictures, and the way of the containers. */
export default function ContainerDefectPage() {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const actions = useDefectActions();
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <DocumentScreen
      document={defectDocument}
      words={words}
      back={DEFECTS}
      title={({ number }) => number}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={(_, figure) => [
        figure('quantity'),
        figure('repairedQuantity'),
        figure('scrappedQuantity'),
        figure('createdAt'),
      ]}
      sections={({ files }, facts) => [
        {
          title: screen.facts,
          body: facts(
            'containerCode',
            chinese ? 'containerNameZh' : 'containerNameEn',
            'holderKind',
            'holderCode',
            chinese ? 'holderNameZh' : 'holderNameEn',
            'reason',
            'remark',
            'repairSince',
            'repairedCondition',
            'decision',
            'closedAt',
          ),
        },
        { title: screen.pictures, body: <Pictures files={files} /> },
      ]}
      related={({ number }) => [{ label: screen.movements, to: movementsOf(number) }]}
    />
  );
}
