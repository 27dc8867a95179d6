import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listPartners, listWork, mapPartner } from '../../contract/endpoints.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { ItemStatement, Below, useDriveOn, type ResolveProps } from './resolve-common.tsx';

/** Which plant and supplier the codes of a message mean. */
export const PartnerDialog = (props: ResolveProps) => {
  const { item, onClose } = props;
  const words = useWords(ediWords);
  const language = useSession((now) => now.language);
  const present = useSession((now) => now.plantNo);
  const driveOn = useDriveOn(props);
  const plants = item.plants.map((plant) => ({
    value: plant.plantNo,
    label: `${plant.plantNo} ${language === 'zh' ? plant.nameZh : plant.nameEn}`,
  }));
  return (
    <FormDialog
      title={words.actions.mapPartner}
      call={mapPartner}
      words={words}
      fields={[
        field.choice('plantNo', plants),
        field.remote('supplierCode', selectSuppliers, { choices: partnerChoices }),
      ]}
      initial={{ plantNo: present }}
      fixed={{
        format: item.format,
        customerCode: item.customerCode,
        plantCode: item.plantCode,
        supplierCodeGiven: item.supplierCodeGiven,
      }}
      success={words.actions.mapped}
      refreshes={[listWork, listPartners]}
      before={<ItemStatement item={item} hint={words.hints.partner} />}
      onDone={driveOn.onDone}
      onClose={onClose}
    >
      <Below item={item}>{driveOn.box}</Below>
    </FormDialog>
  );
};
