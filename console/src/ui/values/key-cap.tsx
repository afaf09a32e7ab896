/** A key drawn on a button. Screen readers skip it and read the button's text. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="keycap" aria-hidden="true">
      {children}
    </span>
  );
}
