/**
 * Loaded before svc in every process of a campaign: its clock shows another time when the campaign says so, as after a
 * machine was asleep or its clock was set. What counts time instead of reading the clock goes on as it did.
 */
const now = Date.now.bind(Date);
let aheadMs = 0;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now() + aheadMs] : args, made),
  get: (target, name) => (name === 'now' ? () => now() + aheadMs : Reflect.get(target, name)),
});
Date.prototype.constructor = Date;

process.on('message', (message: { aheadMs: number }) => {
  // Clocks show whole milliseconds, and ids are derived from them.
  aheadMs = Math.round(message.aheadMs);
});
process.channel?.unref();
