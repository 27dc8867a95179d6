import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useWords } from '../../i18n/use-words.ts';
import { useShallow } from 'zustand/react/shallow';
import { usePage } from '../../parts/use-page.ts';
import { useGo } from '../../session/address.tsx';
import { plantsToChoose, useSession } from '../../session/session.ts';
import styles from './header.module.css';
import { shellWords } from '../words.en.ts';

/**
 * The plant that everything on the screen belongs to. A change sets its number and refreshes what was loaded; from a document of the previous plant it
 * leads to the list of the next one.
 */
export const PlantSelector = () => {
  const { plantNo, language, setPlant } = useSession();
  const plants = useSession(useShallow(plantsToChoose));
  const client = useQueryClient();
  const { header } = useWords(shellWords);
  const page = usePage();
  const go = useGo();
  if (plants.length === 0) return <span className={styles.noPlant}>{header.noPlant}</span>;
  const choose = (next: string) => {
    // What is under way for the previous plant must not be tried again under the number of the next one.
    void client.cancelQueries();
    setPlant(next);
    if (page?.parent !== undefined) go(page.parent);
    // Screens ask again by themselves, because the plant is part of every key.
    void client.invalidateQueries({ refetchType: 'none' });
  };
  return (
    <Select
      className={styles.plant}
      aria-label={header.plant}
      value={plantNo}
      onChange={choose}
      popupMatchSelectWidth={false}
      showSearch={plants.length > 8 && { optionFilterProp: 'label' }}
      options={plants.map((plant) => ({
        value: plant.plantNo,
        label: `${plant.plantNo} ${language === 'zh' ? plant.nameZh : plant.nameEn}`,
      }))}
    />
  );
};
