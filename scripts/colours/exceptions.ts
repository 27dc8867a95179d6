import type { Literal } from './find.ts';

/** Files that name colours or sizes by their value, each with its reason. One that no longer does is to be struck off. */
export const exceptions: readonly (readonly [file: string, kind: Literal['kind'], reason: string])[] = [
  ['platform/web/theme/base.css', 'colour', 'the values themselves'],
  ['platform/web/theme/tokens.ts', 'size', 'the values of the library'],
  ['platform/web/theme/tokens.ts', 'colour', 'the values of the library'],
  ['platform/web/theme/look-of.ts', 'colour', 'black and white, to mix with'],
  ['platform/web/theme/page-look.ts', 'colour', 'black, to mix with'],
  [
    'domains/administration/theme/web/colour-input.tsx',
    'colour',
    'a colour box must show one, where none is typed yet',
  ],
  [
    'domains/administration/access/web/sign-in/login-page.module.css',
    'colour',
    'a dark scene beside the form, of shades of the main colour',
  ],
  [
    'domains/administration/access/web/sign-in/login-page.module.css',
    'size',
    'its headline follows the width of the scene',
  ],
  [
    'domains/administration/access/web/sign-in/login-page.tsx',
    'colour',
    'a veil over a picture of the tenant, so that white words can be read on it',
  ],
  ['domains/administration/access/web/sign-in/goods-flow.module.css', 'colour', 'drawn into the dark scene'],
  ['domains/administration/access/web/sign-in/goods-flow.tsx', 'colour', 'drawn into the dark scene'],
  ['platform/web/wall/wall-screen.module.css', 'size', 'a wall: all of it grows with the screen'],
  ['domains/delivery/jis/web/board/board.module.css', 'size', 'a wall: all of it grows with the screen'],
  ['domains/transport/yard/web/board/board.module.css', 'size', 'a wall: all of it grows with the screen'],
  ['apps/web/public/manual/manual.css', 'colour', 'the manual is a page of its own, without the application'],
  ['apps/web/public/manual/manual.css', 'size', 'the manual is a page of its own, without the application'],
];
