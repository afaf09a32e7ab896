/** Business time. Leases use the database's clock instead, because several machines must agree on them. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
