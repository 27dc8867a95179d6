import { Alert, Form } from 'antd';
import { isDay } from '@portal/platform/contract/day.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { agreedChanges, type AgreementVersion } from '../contract/agreement.ts';
import { previewPackagingAgreement } from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { Changes } from './changes.tsx';
import { notesText } from './notes-alert.tsx';

type Typed = Partial<AgreementVersion> & { supplierCode?: string; partNo?: string };

/** Before an agreement is saved: what it changes against the version in force on its day, and which unsent notes are packed by it then. */
export const AgreementPreview = () => {
  const { texts } = useWords(packagingWords);
  const typed = (Form.useWatch([], Form.useFormInstance()) ?? {}) as Typed;
  const { supplierCode = '', partNo = '', effectiveFrom = '' } = typed;
  const isNamed = supplierCode !== '' && partNo !== '' && isDay(effectiveFrom);
  const { data } = useAnswer(
    previewPackagingAgreement,
    { supplierCode, partNo, effectiveFrom },
    { quiet: true, enabled: isNamed, staleTime: 0 },
  );
  if (!isNamed || !data) return null;
  const { inForce, openNotes } = data;
  const changes = inForce ? agreedChanges(inForce, typed as AgreementVersion) : [];
  return (
    <Alert
      type={openNotes.length > 0 ? 'warning' : 'info'}
      showIcon
      title={inForce ? fill(texts.changesFrom, { from: inForce.effectiveFrom }) : texts.firstVersion}
      description={
        <>
          {inForce && changes.length === 0 && <div>{texts.noChange}</div>}
          <Changes changes={changes} />
          <div>{notesText(texts, openNotes)}</div>
        </>
      }
    />
  );
};
