import type { LabelField } from '@portal/settings/contract/process/label-fields.ts';
import type { LabelCode } from './layout/layout.ts';
import type { LabelText } from './text/texts.ts';

/** What a code that was read again says wrong: the field, what it had to say, what was read there (null: nothing). */
export type ProofFault = {
  readonly place: LabelText;
  readonly field: LabelField;
  readonly meant: string;
  readonly read: string | null;
};

const [GS, RS, EOT] = ['\u001D', '\u001E', '\u0004'];
const START = `[)>${RS}06${GS}`;

/** What the code has to hold, sign by sign. */
export const codeText = ({ kind, fields }: LabelCode): string =>
  kind === 'dataMatrix'
    ? `${START}${fields.map(({ identifier, value }) => identifier + value).join(GS)}${RS}${EOT}`
    : fields.map(({ identifier, value }) => identifier + value).join('');

/**
 * Compares what a decoder read with what the note says, field by field; `read` null: the code could not be read. A code that says more
 * than it should is told at its last field.
 */
export const proofFaults = (code: LabelCode, read: string | null): readonly ProofFault[] => {
  const values = read === null ? [] : valuesIn(code, read);
  const faults = code.fields.flatMap(({ identifier, field, value }, at): ProofFault[] => {
    const meant = identifier + value;
    const found = values[at] ?? null;
    return found === meant ? [] : [{ place: code.place, field, meant, read: found }];
  });
  if (faults.length > 0 || (read === codeText(code) && values.length === code.fields.length)) return faults;
  const last = code.fields.at(-1)!;
  return [{ place: code.place, field: last.field, meant: codeText(code), read }];
};

const valuesIn = ({ kind }: LabelCode, read: string): string[] => {
  if (kind !== 'dataMatrix') return [read];
  if (!read.startsWith(START)) return [];
  return read.slice(START.length).replace(`${RS}${EOT}`, '').split(GS);
};
