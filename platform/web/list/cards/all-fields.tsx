import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';

/** Opens a card to all of its fields, and closes it again. */
export const AllFields = ({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }) => {
  const words = useWords(kitWords).list;
  return (
    <Button
      type="text"
      size="small"
      aria-expanded={isOpen}
      icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      onClick={toggle}
    >
      {isOpen ? words.fewerFields : words.allFields}
    </Button>
  );
};
