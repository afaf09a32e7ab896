let measured: number | undefined;

/**
 * How tall an element can be here: browsers stop at different heights, and earlier on fine screens. Asked of the browser
 * itself instead of guessing from its name.
 */
export function tallestElement(): number {
  if (measured !== undefined) return measured;
  const probe = document.createElement('div');
  probe.style.cssText = 'position:fixed;visibility:hidden;width:1px;overflow:hidden;height:100000000px';
  document.body.append(probe);
  measured = probe.offsetHeight || 8_000_000;
  probe.remove();
  return measured;
}
