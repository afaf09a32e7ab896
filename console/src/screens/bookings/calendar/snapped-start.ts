/**
 * A service begins every so many minutes, counted from the booking's own start: a drop between two starts means
 * the nearer one. What is free there is for the server to say.
 */
export function snappedStart(before: string, dropped: Date, stepMinutes = 15): string {
  const step = stepMinutes * 60_000;
  const from = new Date(before);
  // Whole days are counted in local time, so that ten o'clock stays ten o'clock across a clock change.
  const sameTime = new Date(dropped);
  sameTime.setHours(from.getHours(), from.getMinutes(), from.getSeconds(), 0);
  const steps = Math.round((dropped.getTime() - sameTime.getTime()) / step);
  return new Date(sameTime.getTime() + steps * step).toISOString();
}
