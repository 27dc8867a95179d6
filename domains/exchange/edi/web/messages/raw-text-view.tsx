import { Button } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { answerKey } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readMessageText } from '../../contract/endpoints.ts';
import type { Message } from '../../contract/fields.ts';
import { rawLines } from '../../contract/raw-text.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import styles from '../message.module.css';
import { sizeText } from '@portal/platform/web/i18n/size-text.ts';

/** The raw text, one record or segment in each line, piece by piece; the one a refusal names is marked and in sight. */
export default function RawTextView({ message }: { message: Message }) {
  const words = useWords(ediWords);
  const kit = useWords(kitWords).detail;
  const { id, kind, refusal, bytes } = message;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePieces(id);
  const text = data?.pages.map((piece) => piece.text).join('');
  const lines = useMemo(() => (text === undefined ? [] : rawLines(text, kind)), [text, kind]);
  const refused = refusal?.record ?? refusal?.segment ?? null;
  if (error) return <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />;
  if (text === undefined) return <Skeleton />;
  return (
    <div className={styles.stack}>
      <div className={styles.hint}>{words.hints.control}</div>
      {/* It scrolls by itself, so the keyboard must reach it. */}
      <div className={styles.raw} tabIndex={0} role="region" aria-label={words.tabs.raw}>
        <ol>
          {lines.map((line, at) => {
            const isRefused = refused !== null && line.number === refused;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- lines never move
              <li
                key={at}
                {...(isRefused && { 'data-refused': true, ref: intoSight, title: words.hints.refusedHere })}
              >
                <span>{line.number === 0 ? '' : line.number}</span>
                <span>{line.text}</span>
              </li>
            );
          })}
        </ol>
      </div>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {`${words.actions.more} (${sizeText(data?.pages.at(-1)?.next ?? 0)} / ${sizeText(bytes)})`}
        </Button>
      )}
    </div>
  );
}

const intoSight = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'center' });

const usePieces = (id: string) =>
  useInfiniteQuery<Piece, CallFailure, { pages: Piece[] }, readonly unknown[], number>({
    queryKey: answerKey(readMessageText, { id }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => call(readMessageText, { id, from: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    // What came in never changes.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

type Piece = { text: string; from: number; next: number | null; bytes: number };
