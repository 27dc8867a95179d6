import { TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { swapLanguage } from '../../theme/swap-language.ts';
import { shellWords } from '../words.en.ts';

/** Chinese or English; it names the language one would get. */
export const LanguageToggle = () => {
  const language = useSession((now) => now.language);
  const { header } = useWords(shellWords);
  return (
    <Button
      type="text"
      icon={<TranslationOutlined aria-hidden />}
      lang={language === 'zh' ? 'en' : 'zh-CN'}
      title={header.language}
      onClick={() => void swapLanguage(language === 'zh' ? 'en' : 'zh')}
    >
      {header.otherLanguage}
    </Button>
  );
};
