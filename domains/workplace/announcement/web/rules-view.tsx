import { mayCall } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { useTagChoices } from '@portal/tag/web/offers.tsx';
import type { Rules } from '../contract/audience.ts';
import { listAnnouncementChoices } from '../contract/endpoints.ts';
import styles from './announcement.module.css';
import { screenWords } from './words.en.ts';

/** Whom it goes to, as its rules say it. */
export const RulesView = ({ rules }: { rules: Rules }) => {
  const says = useWords(screenWords).rules;
  const language = useSession((now) => now.language);
  const enabled = mayCall(listAnnouncementChoices, usePermissions());
  const { data } = useAnswer(listAnnouncementChoices, {}, { enabled });
  const tags = useTagChoices('supplier');
  const roleNames = new Map(
    data?.roles.map(({ code, nameZh, nameEn }) => [code, language === 'en' ? nameEn : nameZh]),
  );
  const named = (
    name: 'supplierCodes' | 'tagIds' | 'partNos' | 'partGroups' | 'roles' | 'furtherPlants',
    called = (code: string) => code,
  ) => (rules[name].length === 0 ? [] : [fill(says[name], { names: rules[name].map(called).join(', ') })]);
  const lines = [
    ...(rules.all === 'Y' ? [says.all] : []),
    ...(rules.deliversHere === 'Y' ? [says.deliversHere] : []),
    ...named('supplierCodes'),
    ...named('tagIds', (id) => tags.find(({ value }) => value === id)?.label ?? id),
    ...named('partNos'),
    ...named('partGroups'),
    ...named('roles', (code) => roleNames.get(code) ?? code),
    ...named('furtherPlants'),
  ];
  return (
    <ul className={styles.rules}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
