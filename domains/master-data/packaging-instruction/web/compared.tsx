import type { ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import tables from '@portal/platform/web/parts/table.module.css';
import { changesOf, type Change } from '../contract/compare.ts';
import type { Content } from '../contract/content.ts';
import type { Instruction } from '../contract/instruction.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import styles from './instruction.module.css';

/** What differs from the edition in force, field by field and step by step. */
export const Compared = ({ instruction }: { instruction: Instruction }) => {
  const words = useWords(instructionWords);
  const { texts } = words;
  const { former } = instruction;
  if (!former) return <p className={styles.note}>{texts.noFormer}</p>;
  const changes = changesOf(former, instruction);
  const shown = ({ field, step = 0 }: Change, value: Change['before'], of: Content): ReactNode => {
    if (field === 'supplementType' && value !== null)
      return words.supplementType[value as keyof typeof words.supplementType];
    if (field !== 'picture') return value;
    const [picture] = of.steps[step - 1]?.picture ?? [];
    return (
      picture && (
        <img
          className={styles.picture}
          src={addressOf(picture)}
          alt={fill(texts.stepPicture, { no: step })}
        />
      )
    );
  };
  return (
    <>
      <p className={styles.note}>
        {fill(texts.formerIs, { edition: former.edition, from: former.effectiveOn })}
      </p>
      {changes.length === 0 ? (
        <p>{texts.same}</p>
      ) : (
        <table className={`${tables.table} ${styles.compared}`} aria-label={words.sections.compare}>
          <thead>
            <tr>
              <th scope="col" />
              <th scope="col">{texts.former}</th>
              <th scope="col">{texts.present}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.field} ${change.step ?? ''}`}>
                <th scope="row">
                  {change.step === undefined
                    ? words.fields[change.field]
                    : `${fill(texts.step, { no: change.step })} · ${words.fields[change.field]}`}
                </th>
                <td>{shown(change, change.before, former)}</td>
                <td>{shown(change, change.after, instruction)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
