import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { words as tagWords } from '../contract/words.en.ts';
import { Tag } from './tag-mark.tsx';

type Row = RowOf<typeof calls.listTags>;

/** The colour as tags show it. */
const colourColumn = (names: Readonly<Record<Row['colour'], string>>) =>
  column.of<Row>('colour', {
    text: ({ colour }) => names[colour],
    show: ({ colour }) => <Tag tag={{ colour, nameZh: names[colour], nameEn: names[colour] }} />,
  });

/** The tags of the tenant: everybody sees them, who has made one changes and deletes it. */
export default function TagsPage() {
  const words = useWords(tagWords);
  const language = useSession((now) => now.language);
  const removing = useCall(calls.removeTag, {
    refreshes: [calls.listTags, calls.selectTags],
    success: words.actions.removed,
  });
  const nameOf = (tag: Row): string => (language === 'en' ? tag.nameEn : tag.nameZh);
  const question = (tag: Row): string =>
    fill(tag.uses === 0 ? words.removeUnused : words.removeEverywhere, { name: nameOf(tag), uses: tag.uses });
  return (
    <RecordScreen
      name="tags"
      entity="tag"
      calls={{
        list: calls.listTags,
        export: calls.exportTags,
        create: calls.createTag,
        change: calls.changeTag,
        template: calls.downloadTagTemplate,
        import: calls.importTags,
      }}
      words={words}
      {...words.tags}
      nameOf={nameOf}
      initial={{ colour: 'blue', forParts: 'Y', forSuppliers: 'N', forBulletins: 'N' }}
      refreshes={[calls.selectTags]}
      mayChange={(tag) => tag.mine === 'Y'}
      columns={{
        colour: colourColumn(words.colour),
      }}
      rowActions={(tag) =>
        tag.mine === 'N'
          ? []
          : [
              {
                label: words.actions.remove,
                danger: true,
                needs: calls.removeTag.needs,
                confirm: question(tag),
                run: async () => removing.run({ id: tag.id, version: tag.version, uses: tag.uses }),
              },
            ]
      }
    />
  );
}
