import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { plantsToChoose, useSession } from '@portal/platform/web/session/session.ts';
import { useShallow } from 'zustand/react/shallow';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { useTagChoices } from '@portal/tag/web/offers.tsx';
import type { Rules } from '../../contract/audience.ts';
import { listAnnouncementChoices } from '../../contract/endpoints.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import styles from '../announcement.module.css';
import { Preview } from './preview.tsx';
import { screenWords } from '../words.en.ts';

type Named = 'supplierCodes' | 'tagIds' | 'partNos' | 'partGroups' | 'roles' | 'furtherPlants';
type Props = { rules: Rules; onChange: (rules: Rules) => void };

/** Whom it goes to, rule by rule, and below who that is now. */
export default function AudienceInput({ rules, onChange }: Props) {
  const screen = useWords(screenWords).form;
  const fields = useWords(announcementWords).fields;
  const words = { ...fields, partNos: screen.partNos, roles: screen.roles };
  const language = useSession((now) => now.language);
  const { data } = useAnswer(listAnnouncementChoices, {});
  const tags = useTagChoices('supplier');
  const [supplierTyped, setSupplierTyped] = useState('');
  const [partTyped, setPartTyped] = useState('');
  const { data: suppliers = [] } = useAnswer(selectSuppliers, { name: supplierTyped });
  const { data: parts = [] } = useAnswer(selectParts, { name: partTyped });
  const here = useSession((now) => now.plantNo);
  const plants = useSession(useShallow(plantsToChoose))
    .filter(({ plantNo }) => plantNo !== here)
    .map(({ plantNo }) => ({ value: plantNo, label: plantNo }));
  const roles = (data?.roles ?? []).map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: language === 'en' ? nameEn : nameZh,
  }));
  const tick = (name: 'all' | 'deliversHere') => (
    <Checkbox
      checked={rules[name] === 'Y'}
      onChange={({ target }) => onChange({ ...rules, [name]: yesNo(target.checked) })}
    >
      {words[name]}
    </Checkbox>
  );
  const many = (
    name: Named,
    choices: readonly Choice[],
    search?: { typed: (text: string) => void; hint: string },
  ) => (
    <label className={styles.rule}>
      <span>{words[name]}</span>
      <Select
        mode="multiple"
        aria-label={words[name]}
        value={[...rules[name]]}
        options={[...choices]}
        disabled={rules.all === 'Y' && name !== 'roles' && name !== 'furtherPlants'}
        onChange={(picked: string[]) => onChange({ ...rules, [name]: picked })}
        {...(search
          ? { showSearch: { filterOption: false, onSearch: search.typed }, placeholder: search.hint }
          : { showSearch: { optionFilterProp: 'label' } })}
      />
    </label>
  );
  return (
    <div className={styles.audience}>
      {tick('all')}
      {tick('deliversHere')}
      {many('supplierCodes', partnerChoices(suppliers), { typed: setSupplierTyped, hint: screen.type })}
      {many('tagIds', tags)}
      {many('partNos', partChoices(parts), { typed: setPartTyped, hint: screen.typePart })}
      {many(
        'partGroups',
        (data?.partGroups ?? []).map((group) => ({ value: group, label: group })),
      )}
      {many('roles', roles)}
      <p className={styles.quiet}>{screen.rolesHint}</p>
      {(plants.length > 0 || rules.furtherPlants.length > 0) && (
        <>
          {many('furtherPlants', plants)}
          <p className={styles.quiet}>{screen.plantsHint}</p>
        </>
      )}
      <Preview rules={rules} />
    </div>
  );
}
