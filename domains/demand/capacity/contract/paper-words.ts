import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a printed capacity survey says beside the names of its fields; on paper both languages stand side by side. */
export const paperWords = inBothLanguages(
  {
    survey: '产能调查表',
    supplier: '供应商',
    weeks: '需求与产能',
    answer: '供应商填写',
    item: '项目',
    stated: '内容',
    signSupplier: '供应商签字（日期）',
    signPlant: '工厂签字（日期）',
  },
  {
    survey: 'Capacity survey',
    supplier: 'Supplier',
    weeks: 'Demand and capacity',
    answer: 'Stated by the supplier',
    item: 'Item',
    stated: 'Stated',
    signSupplier: 'Supplier (date)',
    signPlant: 'Plant (date)',
  },
);
