/**
 * What an action or a step of a workflow does beyond the workspace's own data. `call`: dials an outside address.
 * `rights`: grants or widens access. `route`: changes where things go, how long they are kept, or what a standing order
 * will use.
 */
export const effectNames = ['send', 'publish', 'pay', 'delete', 'call', 'rights', 'route'] as const;
export type Effect = (typeof effectNames)[number];
