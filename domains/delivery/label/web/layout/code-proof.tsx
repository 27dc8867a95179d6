import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { labelFieldNames } from '@portal/settings/contract/process/label-fields.ts';
import type { previewLabel } from '../../contract/endpoints.ts';
import type { LabelCode } from '../../contract/layout/layout.ts';
import { codeText, proofFaults, type ProofFault } from '../../contract/proof.ts';
import { layoutWords } from '../../contract/layout/words.ts';

type Props = Pick<OutputOf<typeof previewLabel>, 'picture' | 'codes'>;

/** Reads the codes of the picture again, here in the browser, and compares them field by field with what the note says. */
export const CodeProof = ({ picture, codes }: Props) => {
  const words = useWords(layoutWords);
  const fields = useWords(labelFieldNames);
  const [proof, setProof] = useState<{ of: string; faults: readonly ProofFault[] } | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    let isNow = true;
    const read = async (): Promise<void> => {
      const { codesIn } = await import('../scan/read-codes.ts');
      const found = await codesIn(new Blob([bytesOf(picture)]));
      const faults = codes.flatMap((code) => faultsAmong(code as LabelCode, found));
      if (isNow) setProof({ of: picture, faults });
    };
    read().catch((error: unknown) => setBroken(String(error)));
    return () => {
      isNow = false;
    };
  }, [picture, codes]);
  if (broken !== null)
    return <Alert type="error" showIcon title={fill(words.cannotProve, { reason: broken })} />;
  if (proof?.of !== picture) return <Alert type="info" showIcon title={words.proving} />;
  if (proof.faults.length === 0)
    return <Alert type="success" showIcon title={fill(words.proved, { count: codes.length })} />;
  return (
    <Alert
      type="error"
      showIcon
      title={words.unproved}
      description={
        <ul>
          {proof.faults.map(({ place, field, meant, read }) => (
            <li key={`${place} ${field}`}>
              {fill(read === null ? words.unreadable : words.wrong, {
                field: fields[field],
                meant,
                read: read ?? '',
              })}
            </li>
          ))}
        </ul>
      }
    />
  );
};

/** The code itself if it is there; else what was read that is nearest to it: a symbol of the same kind. */
const faultsAmong = (
  code: LabelCode,
  found: readonly { readonly format: string; readonly text: string }[],
): readonly ProofFault[] => {
  const expected = codeText(code);
  if (found.some(({ text }) => text === expected)) return [];
  const matrix = found.find(({ format }) => format === 'DataMatrix')?.text ?? null;
  return proofFaults(code, code.kind === 'dataMatrix' ? matrix : null);
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0)!);
