import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import styles from './menu-palette.module.css';
import { findEntries, type Entry } from './menu-tree.ts';
import { shellWords } from '../words.en.ts';

type Props = { entries: readonly Entry[]; onChoose: (path: string) => void };

/** A line to type in and the pages found below it, for keyboard and mouse. */
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
  const found = findEntries(entries, text);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
    const selected = found[active];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && selected) onChoose(selected.path);
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
          aria-activedescendant={found[active] && `${id}${active}`}
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
      <div className={styles.heading}>{text.trim() === '' ? search.suggestions : search.results}</div>
      <ul id={`${id}list`} role="listbox" aria-label={search.results} className={styles.list}>
        {found.map(({ node, above, path }, index) => (
          <li
            key={node.code}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onMouseMove={() => setActive(index)}
            onClick={() => onChoose(path)}
          >
            <span>{node[language]}</span>
            <small>{above.map((menu) => menu[language]).join(' / ')}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.none}>{fill(search.none, { text: text.trim() })}</p> : null}
      <div className={styles.foot}>{search.keys}</div>
    </div>
  );
};
