import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { dictColumns } from '../contract/dictionary.ts';
import { historyOf } from '../contract/process/option-kinds.ts';
import { processOptions } from '../contract/process/process-options.ts';
import { words } from '../contract/words.en.ts';

const flag = { kind: 'flag' } as const;

/** How dictionary, process options, tenants, e-mail settings, bulletins and the system mode are told. */
export const history: KeptHistories = {
  dict_entry: {
    opens: ['settings:dict'],
    name: { zh: '字典条目', en: 'Dictionary entry' },
    title: { zh: 'value', en: 'value2' },
    words: { zh: words.zh.dict, en: words.en.dict },
    columns: dictColumns,
  },
  process_option: {
    opens: ['settings:process'],
    name: { zh: '流程配置', en: 'Process options' },
    title: 'plant_no',
    words: { zh: words.zh.process, en: words.en.process },
    columns: historyOf(processOptions),
  },
  tenant: {
    opens: ['settings:tenant'],
    name: { zh: '租户', en: 'Tenant' },
    title: { zh: 'name_zh', en: 'name_en' },
    words: { zh: words.zh.tenant, en: words.en.tenant },
    columns: { active: flag },
  },
  mail_setting: {
    opens: ['settings:email'],
    name: { zh: '邮件配置', en: 'E-mail settings' },
    title: 'name',
    words: { zh: words.zh.mail, en: words.en.mail },
    columns: {
      auth: flag,
      ssl: flag,
      fallback: flag,
      socketFactory: { kind: 'choice', names: 'socketFactory' },
      language: { kind: 'choice', names: 'language' },
      passwordChangedAt: { kind: 'moment' },
    },
  },
  bulletin: {
    opens: ['settings:bulletin'],
    name: { zh: '公告', en: 'Bulletin' },
    title: { zh: 'title_zh', en: 'title_en' },
    words: { zh: words.zh.bulletin, en: words.en.bulletin },
    columns: {
      bodyZh: { kind: 'unread' },
      bodyEn: { kind: 'unread' },
      validFrom: { kind: 'moment' },
      validTo: { kind: 'moment' },
      active: flag,
      onLogin: flag,
    },
  },
  system_mode: {
    opens: ['settings:mode'],
    name: { zh: '系统模式', en: 'System mode' },
    words: { zh: words.zh.mode, en: words.en.mode },
    columns: { mode: { kind: 'choice', names: 'mode' } },
  },
};
