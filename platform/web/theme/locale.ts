import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { Language } from '../../contract/words.ts';

/** Loads the built-in texts of the components for a language (English when it is first asked for) and sets the calendar's. */
export const loadLocale = async (language: Language): Promise<typeof zhCN> => {
  const locale = language === 'zh' ? zhCN : (await import('antd/locale/en_US')).default;
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  return locale;
};
