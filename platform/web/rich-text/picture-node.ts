import { Node, type Editor } from '@tiptap/core';
import { isBlank, richPicture } from '../../contract/values/rich-text.ts';

/** A picture between paragraphs: a file of the portal. One of another host, or pasted as bytes, is no picture here. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (richPicture.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export const insertPicture = (editor: Editor, src: string, alt: string): boolean =>
  editor.chain().focus().insertContent({ type: 'picture', attrs: { src, alt } }).run();

/** What of a clipboard is pasted as pictures: a program that copies words brings a drawing of them along, of which the words are taken. */
export const picturesPasted = (clipboard: DataTransfer | null): File[] =>
  clipboard === null || !isBlank(clipboard.getData('text/html').replaceAll(/<img [^<>]*>/g, ''))
    ? []
    : picturesAmong(clipboard.files);

export const picturesAmong = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
