import type { TouchedText } from '../../contract/agreement.ts';

type Props = { touched: readonly TouchedText[]; height?: string | number };

/** What a change touches elsewhere, each a link to where it is. */
export const TouchedLines = ({ touched, height = '50vh' }: Props) => (
  <ul style={{ maxHeight: height, margin: 0, overflowY: 'auto', paddingInlineStart: 20 }}>
    {touched.map(({ text, link }, at) => (
      <li key={`${at} ${text}`}>
        {link === null ? (
          text
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            {text}
          </a>
        )}
      </li>
    ))}
  </ul>
);
