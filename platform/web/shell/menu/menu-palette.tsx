import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import styles from './menu-palette.module.css';
import { findEntries, type Entry } from './menu-tree.ts';
import { useDocuments } from './use-documents.ts';
import { shellWords } from '../words.en.ts';

type Props = { entries: readonly Entry[]; onChoose: (path: string) => void };
type Option = { key: string; label: string; detail: string; to: string };
type Group = { key: string; title: string; options: readonly Option[] };

/** A line to type in; below it the pages and the documents that fit, for keyboard and mouse. */
export const MenuPalette = ({ entries, onChoose }: Props) => {
  const { search } = useWords(shellWords);
  const language = useSession((now) => now.language);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // The dialog moves the focus to itself when it has opened; the line takes it back.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  const documents = useDocuments(text);
  const titleOf = (code: string) => entries.find(({ node }) => node.code === code)?.node[language] ?? code;
  const pages = findEntries(entries, text).map(({ node, above, path }) => ({
    key: node.code,
    label: node[language],
    detail: above.map((menu) => menu[language]).join(' / '),
    to: path,
  }));
  const groups: Group[] = [
    { key: 'pages', title: text.trim() === '' ? search.suggestions : search.results, options: pages },
    ...documents.groups.map(({ finder, found }) => ({
      key: finder.needs,
      title: titleOf(finder.needs),
      options: found.map((one) => ({ ...one, key: `${finder.needs} ${one.key}` })),
    })),
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    }
    const selected = options[active];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && selected) onChoose(selected.to);
  };
  return (
    <div>
      <div className={styles.line}>
        <SearchOutlined />
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={options[active] && `${id}${active}`}
          aria-label={search.title}
          placeholder={search.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={keys}
        />
      </div>
      <div id={`${id}list`} role="listbox" aria-label={search.results} className={styles.list}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.title}>
            <div className={styles.heading} aria-hidden="true">
              {group.title}
            </div>
            {group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                <div
                  key={option.key}
                  id={`${id}${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  onMouseMove={() => setActive(index)}
                  onClick={() => onChoose(option.to)}
                >
                  <span>{option.label}</span>
                  <small>{option.detail}</small>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {documents.isLooking
          ? search.looking
          : options.length === 0
            ? fill(search.none, { text: text.trim() })
            : documents.isPartial && search.partial}
      </p>
      <div className={styles.foot}>{search.keys}</div>
    </div>
  );
};
