import { Progress } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh, useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listArchives, readArchive } from '../contract/endpoints.ts';
import type { ArchiveRow } from '../contract/endpoints.ts';
import { isUnderWay } from '../contract/status.ts';
import styles from './archive.module.css';
import { words as archiveWords } from '../contract/words.en.ts';

/** Milliseconds between two looks at a step that is under way. */
const EVERY = 1_000;

/** How far a step is; asked again until it ends, then the list is, too. Nothing once no step is under way. */
export const Progressing = ({ archive }: { archive: ArchiveRow }) =>
  isUnderWay(archive.status) ? <Watched archive={archive} /> : null;

const Watched = ({ archive }: { archive: ArchiveRow }) => {
  const { fields } = useWords(archiveWords);
  const client = useQueryClient();
  const { data = archive } = useAnswer(
    readArchive,
    { id: archive.id },
    { refetchInterval: EVERY, staleTime: 0, quiet: true },
  );
  const isOver = !isUnderWay(data.status);
  const wasShown = useRef(false);
  useEffect(() => {
    if (!isOver || wasShown.current) return;
    wasShown.current = true;
    void refresh(client, listArchives);
  }, [client, isOver]);
  const percent = data.lines === 0 ? 0 : Math.min(100, Math.floor((data.done / data.lines) * 100));
  return <Progress className={styles.progress} percent={percent} size="small" aria-label={fields.done} />;
};
