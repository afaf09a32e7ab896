/**
 * Loaded before svc in every process of a campaign. Changes the process's clock when the campaign says so, as if the
 * machine had slept or its clock had been set. Timers that count elapsed time are not affected.
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
