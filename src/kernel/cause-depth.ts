/**
 * Events carry how many others led to them. One that is this deep starts no run and is not delivered: such a chain has
 * no end. contract: Events.
 */
export const maxCauseDepth = 8;
