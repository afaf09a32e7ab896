import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import classes from './card-facts.module.css';

/** In pixels, as in the style sheet. */
const maxFoldedHeight = 320;

/** Cuts long content until somebody expands it, so that what follows stays in view. */
export function Folded({ label, framed = false, children }: { label: string; framed?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    setIsLong((box.current?.scrollHeight ?? 0) > maxFoldedHeight + 40);
  });
  return (
    <>
      <div
        ref={box}
        className={classes.value}
        data-framed={framed || undefined}
        data-folded={(isLong && !isOpen) || undefined}
      >
        {children}
      </div>
      {isLong && (
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'approval.show_less_of' : 'approval.show_all_of', { label })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'approval.show_less' : 'approval.show_all')}
        </Button>
      )}
    </>
  );
}
