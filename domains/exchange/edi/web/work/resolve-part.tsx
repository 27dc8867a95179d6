import { Button } from 'antd';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { remote } from '@portal/platform/web/parts/choices.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listPartMaps, listWork, mapPart } from '../../contract/endpoints.ts';
import type { WaitingItem } from '../../contract/fields.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import styles from '../message.module.css';
import { ItemStatement, Below, useDriveOn, type ResolveProps } from './resolve-common.tsx';

/** Which part a number means in the plant; likely ones are one click away. */
export const PartDialog = (props: ResolveProps) => {
  const { item, onClose } = props;
  const words = useWords(ediWords);
  const driveOn = useDriveOn(props);
  return (
    <FormDialog
      title={words.actions.mapPart}
      call={mapPart}
      words={words}
      fields={[partField(item.partCandidates)]}
      fixed={{ plantNo: item.plantNo, partNumber: item.partNumber }}
      success={words.actions.mapped}
      refreshes={[listWork, listPartMaps]}
      before={<ItemStatement item={item} hint={words.hints.part} />}
      onDone={driveOn.onDone}
      onClose={onClose}
    >
      <Below item={item}>{driveOn.box}</Below>
    </FormDialog>
  );
};

const partField = (candidates: WaitingItem['partCandidates']) =>
  field.own('partNo', ({ id, value, onChange }) => (
    <PartChoice
      id={id}
      value={typeof value === 'string' ? value : null}
      candidates={candidates}
      onChange={(partNo) => onChange?.(partNo)}
    />
  ));

type ChoiceProps = {
  id?: string;
  value: string | null;
  candidates: WaitingItem['partCandidates'];
  onChange: (partNo: string | undefined) => void;
};

const PartChoice = ({ id, value, candidates, onChange }: ChoiceProps) => {
  const { hints } = useWords(ediWords);
  const language = useSession((now) => now.language);
  const selected = candidates.find((part) => part.partNo === value);
  return (
    <>
      {candidates.length > 0 && (
        <div className={styles.candidates} role="group" aria-label={hints.candidates}>
          {candidates.map((part) => (
            <Button
              key={part.partNo}
              size="small"
              type={part.partNo === value ? 'primary' : 'default'}
              aria-pressed={part.partNo === value}
              title={part.delivered ? hints.delivered : undefined}
              onClick={() => onChange(part.partNo)}
            >
              {`${part.delivered ? '✓ ' : ''}${part.partNo} ${language === 'zh' ? part.nameZh : part.nameEn}`}
            </Button>
          ))}
        </div>
      )}
      <RemoteSelect
        id={id}
        remote={remote(selectParts, { choices: partChoices })}
        value={value}
        known={selected && partChoices([selected])[0]}
        onChange={onChange}
      />
    </>
  );
};
