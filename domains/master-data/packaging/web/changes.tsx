import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { agreedChanges } from '../contract/agreement.ts';
import { words as packagingWords } from '../contract/words.en.ts';

/** What an agreement changes, a line for each field. */
export const Changes = ({ changes }: { changes: ReturnType<typeof agreedChanges> }) => {
  const { texts, fields } = useWords(packagingWords);
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      {fill(texts.change, {
        field: fields[field],
        before: shown(before, texts.nothing),
        after: shown(after, texts.nothing),
      })}
    </div>
  ));
};

const shown = (value: unknown, nothing: string): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? nothing : text;
};
