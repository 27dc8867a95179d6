import { Node, type Editor, type JSONContent } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';

/** What each node is to the commands of tables. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const run = (editor: Editor, command: Command): boolean =>
  editor.commands.command(({ state, dispatch }) => command(state, dispatch));

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] === undefined ? {} : { tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () =>
        isInTable(this.editor.state) &&
        (run(this.editor, goToNextCell(1)) ||
          (run(this.editor, addRowAfter) && run(this.editor, goToNextCell(1)))),
      'Shift-Tab': () => isInTable(this.editor.state) && run(this.editor, goToNextCell(-1)),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Cells are never merged: what comes from elsewhere is put right by the plugin, and no width is kept. */
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, rendered: false, parseHTML: () => 1 },
      rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const tableExtensions = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

const ROWS = 3;
const COLUMNS = 3;
const rowOf = (type: 'tableCell' | 'tableHeader'): JSONContent => ({
  type: 'tableRow',
  content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** A table where the cursor stands, its first row for heads, and the cursor in its first cell; none inside another one. */
export const insertTable = (editor: Editor): boolean => {
  if (isTable(editor)) return false;
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'table',
      content: [rowOf('tableHeader'), ...Array.from({ length: ROWS - 1 }, () => rowOf('tableCell'))],
    })
    .run();
  const { doc } = editor.state;
  let first: number | undefined;
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, ({ type }, at) => {
    if (first === undefined && type.name === 'tableHeader') first = at;
    return first === undefined;
  });
  // past the borders of the cell and of its paragraph
  return first !== undefined && editor.commands.setTextSelection(first + 2);
};

export const isTable = (editor: Editor): boolean => isInTable(editor.state);

const COMMANDS = {
  rowBelow: addRowAfter,
  columnBehind: addColumnAfter,
  dropRow: deleteRow,
  dropColumn: deleteColumn,
  dropTable: deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
export type TableVerb = keyof typeof COMMANDS;
export const tableVerbs = Object.keys(COMMANDS) as readonly TableVerb[];

/** Changes the table in which the cursor stands. */
export const changeTable = (editor: Editor, verb: TableVerb): boolean => {
  editor.commands.focus();
  return run(editor, COMMANDS[verb]);
};
