/**
 * Who caused something, from the most free to the least. It decides whether an effect on the outside world may happen
 * at once: a `program` must ask a person first. `order`: what a person set up to act by itself, such as a deployed
 * workflow that its own event or schedule starts. `system`: svc's own maintenance. `stranger`: a visitor of a public
 * page.
 */
export const origins = ['person', 'order', 'system', 'stranger', 'program'] as const;
export type Origin = (typeof origins)[number];

/** Whatever something causes never has more freedom than its cause. */
export function lessFree(one: Origin, other: Origin): Origin {
  return origins.indexOf(one) > origins.indexOf(other) ? one : other;
}
