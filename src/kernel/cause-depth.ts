/**
 * Events count how many others led to them. At this depth they start no runs and are not delivered, because such a
 * chain would never end. contract: Events.
 */
export const maxCauseDepth = 8;
