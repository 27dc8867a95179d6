import { Alert, Checkbox } from 'antd';
import { isDay } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { agreedChanges, type AgreedField, type ReplacedAgreement } from '../contract/agreement.ts';
import { previewPackagingAgreement } from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { Changes } from './changes.tsx';
import { NotesAlert } from './notes-alert.tsx';

type Props = Control<ReplacedAgreement | null | undefined> & {
  /** What is about to be agreed. */
  agreed: Readonly<Record<AgreedField, unknown>> & { readonly supplierCode: string; readonly partNo: string };
  effectiveFrom: string;
};

/**
 * What an agreement that comes of something else, such as an instruction that is accepted, meets on its day: one that begins on that very day
 * with who wrote it, which the user names to replace it, and unsent notes. The value is the agreement that is replaced. Loaded when it is asked for.
 */
export default function AgreementOfDay({ agreed, effectiveFrom, value, onChange, disabled }: Props) {
  const { texts } = useWords(packagingWords);
  const { zone } = useCellContext();
  const { supplierCode, partNo } = agreed;
  const { data } = useAnswer(
    previewPackagingAgreement,
    { supplierCode, partNo, effectiveFrom },
    { quiet: true, enabled: isDay(effectiveFrom), staleTime: 0, keepsPrevious: false },
  );
  if (!data) return null;
  const { ofDay, inForce, openNotes } = data;
  // The version that begins on the day is the one in force on it.
  const changes = ofDay && inForce ? agreedChanges(inForce, agreed) : [];
  return (
    <>
      {ofDay && (
        <Alert
          type={changes.length > 0 ? 'warning' : 'info'}
          showIcon
          style={{ marginBottom: 8 }}
          title={
            <>
              <div>
                {fill(texts.dayStands, {
                  day: effectiveFrom,
                  number: ofDay.agreementNo,
                  by: ofDay.updatedBy,
                  at: formatMoment(ofDay.updatedAt, zone),
                })}
              </div>
              {changes.length === 0 ? (
                <div>{texts.dayStandsSame}</div>
              ) : (
                <>
                  <Changes changes={changes} />
                  <Checkbox
                    disabled={disabled}
                    checked={value?.id === ofDay.id && value.version === ofDay.version}
                    onChange={({ target }) =>
                      onChange?.(target.checked ? { id: ofDay.id, version: ofDay.version } : undefined)
                    }
                  >
                    {fill(texts.confirmReplace, { number: ofDay.agreementNo, by: ofDay.updatedBy })}
                  </Checkbox>
                </>
              )}
            </>
          }
        />
      )}
      <NotesAlert openNotes={openNotes} />
    </>
  );
}
