import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './two-panes.module.css';

interface TwoPanesProps {
  list: ReactNode;
  /** Which pane is shown on a screen with room for only one. */
  shows: 'list' | 'pane';
  /** The pane's accessible name. */
  label: string;
  /** The label of the button that leads back to the list. */
  back: string;
  onBack: () => void;
  /** The content of the right pane. */
  children: ReactNode;
}

/** The same width as in the style sheet. */
const narrowScreen = '(max-width: 62em)';

/** A list and the opened item beside it, which scroll separately. A phone shows one of them, with a button back. */
export function TwoPanes({ list, shows, label, back, onBack, children }: TwoPanesProps) {
  const pane = useRef<HTMLElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const lastShown = useRef(shows);
  // On a narrow screen, the focused element has disappeared with its pane, so the focus moves to the other one.
  useEffect(() => {
    if (lastShown.current === shows) return;
    lastShown.current = shows;
    if (!window.matchMedia(narrowScreen).matches) return;
    if (shows === 'list') lastFocused.current?.focus();
    else if (!pane.current?.contains(document.activeElement)) backButton.current?.focus();
  }, [shows]);
  return (
    <div className={classes.panes} data-shows={shows}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only records the focus. */}
      <div
        className={classes.list}
        onFocus={(event) => {
          lastFocused.current = event.target;
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
