import type { ReactNode } from 'react';
import type { PermissionCode } from '../../contract/permission.ts';
import { mayCall, type Needs } from '../../contract/endpoint.ts';
import { usePermissions } from '../session/session.ts';

/** Shows its children to holders of a permission only (SPEC section 6). The server checks again. */
export const Allowed = ({ needs, children }: { needs: PermissionCode; children: ReactNode }) =>
  usePermissions().has(needs) ? children : null;

/** True when a call or button that `needs` something is open to a holder of `codes`. */
export const isOpenTo = (codes: ReadonlySet<string>, needs: Needs | undefined): boolean =>
  needs === undefined || mayCall({ needs }, codes);
