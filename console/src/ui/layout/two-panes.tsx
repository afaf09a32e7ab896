import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './two-panes.module.css';

interface TwoPanesProps {
  list: ReactNode;
  /** Which of the two is seen where there is room for one. */
  shows: 'list' | 'pane';
  /** What the pane is called. */
  label: string;
  /** The words of the way back to the list. */
  back: string;
  onBack: () => void;
  /** What is open of the list. */
  children: ReactNode;
}

/** As in the style sheet. */
const oneAtATime = '(max-width: 62em)';

/** A list, and beside it what is open of it, each scrolling by itself; on a phone one of them and the way back. */
export function TwoPanes({ list, shows, label, back, onBack, children }: TwoPanesProps) {
  const pane = useRef<HTMLElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const leftAt = useRef<HTMLElement>(null);
  const shown = useRef(shows);
  // What held the focus has gone out of sight with its half.
  useEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    if (!window.matchMedia(oneAtATime).matches) return;
    if (shows === 'list') leftAt.current?.focus();
    else if (!pane.current?.contains(document.activeElement)) backButton.current?.focus();
  }, [shows]);
  return (
    <div className={classes.panes} data-shows={shows}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers, and does nothing. */}
      <div
        className={classes.list}
        onFocus={(event) => {
          leftAt.current = event.target;
        }}
      >
        {list}
      </div>
      <section ref={pane} className={classes.pane} aria-label={label}>
        <Button
          ref={backButton}
          className={classes.back}
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<ArrowLeft size={14} />}
          onClick={onBack}
        >
          {back}
        </Button>
        {children}
      </section>
    </div>
  );
}
