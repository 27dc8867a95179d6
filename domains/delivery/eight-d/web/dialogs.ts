import { lazy } from 'react';

/** Dialogs of reports, each loaded when it is opened. */
export const OpenDialog = lazy(async () => import('./open-dialog.tsx'));
export const ReferDialog = lazy(async () => import('./refer-dialog.tsx'));
export const FollowDialog = lazy(async () => import('./follow-dialog.tsx'));
export const TakeDialog = lazy(async () => import('./take-dialog.tsx'));
