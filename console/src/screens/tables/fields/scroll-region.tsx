import type { ReactNode } from 'react';
import classes from './scroll-region.module.css';

interface ScrollRegionProps {
  label: string;
  /** The height in pixels above which it scrolls. */
  height?: number;
  children: ReactNode;
}

/** A framed region that scrolls, so that wide content never widens the page. */
export function ScrollRegion({ label, height, children }: ScrollRegionProps) {
  return (
    <section
      className={classes.region}
      aria-label={label}
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {children}
    </section>
  );
}
