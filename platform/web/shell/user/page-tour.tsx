import { useRouter } from '@tanstack/react-router';
import { Button, Tour } from 'antd';
import { useEffect, useState } from 'react';
import type { TourStop } from '../../../contract/shell/tour.ts';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { shellWords } from '../words.en.ts';
import { Forward, whenAtRest } from './guide-parts.tsx';

type Props = {
  /** Those that the user may open; at least one. */
  stops: readonly TourStop[];
  onClose: () => void;
};

/** Leads over the pages of a person's day, page by page; it may be left at any stop. Mount it while it is under way. */
export default function PageTour({ stops, onClose }: Props) {
  const [place, setPlace] = useState(0);
  const go = (to: number): void => (to < stops.length ? setPlace(to) : onClose());
  return (
    <Stop key={place} stop={stops[place]!} place={place} count={stops.length} onGo={go} onClose={onClose} />
  );
}

type StopProps = {
  stop: TourStop;
  place: number;
  count: number;
  onGo: (place: number) => void;
  onClose: () => void;
};

const Stop = ({ stop: { page, at, says }, onClose, ...steps }: StopProps) => {
  const { guide } = useWords(shellWords);
  const language = useSession((now) => now.language);
  const router = useRouter();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let isThere = false;
    void router.navigate({ to: page }).then(() => {
      // the page before is shown until this one is loaded
      isThere = true;
    });
    return whenAtRest(() => (isThere && location.pathname === page ? litPart(at) : null), setTarget);
  }, [router, page, at]);
  if (!target) return null;
  const { title, text } = says[language];
  const place = fill(guide.place, { place: steps.place + 1, count: steps.count });
  const buttons = () => <Steps {...steps} />;
  return (
    <Tour
      open
      current={0}
      onClose={onClose}
      steps={[{ title, description: `${text} ${place}`, target: () => target, placement: 'bottom' }]}
      actionsRender={buttons}
    />
  );
};

const Steps = ({ place, count, onGo }: Pick<StopProps, 'place' | 'count' | 'onGo'>) => {
  const { guide } = useWords(shellWords);
  return (
    <>
      {place > 0 && (
        <Button size="small" onClick={() => onGo(place - 1)}>
          {guide.previous}
        </Button>
      )}
      <Forward text={place < count - 1 ? guide.next : guide.gotIt} onClick={() => onGo(place + 1)} />
    </>
  );
};

/** The part of the page that a stop is about; its head where there is none, as in an empty list. */
const litPart = (at: TourStop['at']): HTMLElement | null => {
  const main = document.querySelector('main');
  if (!main || main.querySelector('[aria-busy=true]')) return null;
  const found = {
    head: null,
    rows: main.querySelector<HTMLElement>('tbody tr[data-row-key]'),
    first: main.querySelector<HTMLElement>('section'),
  }[at];
  return found ?? main.querySelector<HTMLElement>('header, h1');
};
