/** A key drawn on a button; screen readers hear the button's own words. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="keycap" aria-hidden="true">
      {children}
    </span>
  );
}
