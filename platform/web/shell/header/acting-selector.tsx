import { SwapOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession, type Agency } from '../../session/session.ts';
import { shellWords } from '../words.en.ts';
import { actFor } from './act-for.ts';
import styles from './header.module.css';

/** For whom the user acts: his own company, or a supplier that it may act for today. Only where there is a choice. */
export const ActingSelector = ({ wide = false }: { wide?: boolean }) => {
  const { agencies, actingFor, language, user } = useSession();
  const client = useQueryClient();
  const { acting } = useWords(shellWords);
  if (agencies.length === 0 || !user) return null;
  const own = language === 'en' ? (user.companyNameEn ?? user.companyName) : user.companyName;
  return (
    <Select
      className={wide ? styles.actingWide : styles.acting}
      aria-label={acting.choose}
      value={actingFor}
      onChange={(next: string) => actFor(client, next)}
      labelRender={({ value, label }) => (value === '' && !wide ? acting.choose : label)}
      popupMatchSelectWidth={false}
      showSearch={agencies.length > 8 && { optionFilterProp: 'label' }}
      options={[
        { value: '', label: fill(acting.own, { company: own }) },
        ...agencies.map((agency) => ({
          value: agency.supplierCode,
          label: fill(acting.other, { supplier: nameOf(agency, language) }),
        })),
      ]}
    />
  );
};

/** Above every page while the user acts for another: whatever he does there is done for that supplier. */
export const ActingBanner = () => {
  const { agencies, actingFor, language } = useSession();
  const client = useQueryClient();
  const { acting } = useWords(shellWords);
  const agency = agencies.find(({ supplierCode }) => supplierCode === actingFor);
  if (!agency) return null;
  return (
    <Alert
      className={styles.actingNow}
      banner
      type="warning"
      showIcon
      icon={<SwapOutlined />}
      title={fill(acting.now, { supplier: `${agency.supplierCode} ${nameOf(agency, language)}` })}
      action={
        <Button size="small" onClick={() => actFor(client, '')}>
          {acting.end}
        </Button>
      }
    />
  );
};

const nameOf = ({ nameZh, nameEn }: Agency, language: 'zh' | 'en'): string =>
  language === 'en' ? nameEn : nameZh;
