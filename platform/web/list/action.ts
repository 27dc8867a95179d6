import type { ReactNode } from 'react';
import type { Needs } from '../../contract/endpoint.ts';

/** Something a user can do from a list, a row or a document; the kits draw it as button, link or menu entry. */
export type Action = {
  readonly label: string;
  readonly run?: () => unknown;
  /** Goes to a path with its query instead of running something. */
  readonly to?: string;
  /** Shown to holders of this permission only; usually the `needs` of the call behind it. */
  readonly needs?: Needs;
  /** Asked before it runs: what will be lost or cannot be taken back. */
  readonly confirm?: ReactNode;
  readonly danger?: boolean;
  readonly primary?: boolean;
  /** A copy or a paper of it: never the next step, in a row behind the menu. */
  readonly aside?: boolean;
  readonly busy?: boolean;
  /** Why it cannot be done now; the button stays in sight, disabled, with this reason. */
  readonly impossible?: string;
  readonly icon?: ReactNode;
  /** Moves the document on, unlike a tool such as copying. */
  readonly step?: boolean;
  /** Puts it on paper: two of these or more share one menu at the head of a page. */
  readonly prints?: boolean;
  /** Used so seldom that it stands in the menu at the head of a page. */
  readonly seldom?: boolean;
  /** Works on the chosen rows: disabled while none is chosen. For the actions of a list only. */
  readonly bulk?: boolean;
};

/** The rows a user has chosen in a list, over several pages. */
export type Selected<Row> = {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly clear: () => void;
  /** These rows are chosen from now on, as the server knows them now: what was done to them may have taken them out of the list. */
  readonly replace: (rows: readonly Row[]) => void;
};
