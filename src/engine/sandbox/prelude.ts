import { sandboxLimits } from './limits.ts';

/**
 * Runs in the interpreter before the customer's code. It keeps its own references to the built-ins it needs, so that
 * later changes to JSON or prototypes cannot affect it. It defines `console`, `readFile` and `newFile`, and returns the
 * functions that pass values in and take the result out. Only texts cross the boundary.
 */
export const prelude = `(function (write, read, mark) {
  'use strict';
  const { parse, stringify } = JSON;
  const { freeze, keys, defineProperty, getPrototypeOf, prototype: plain } = Object;
  const { isArray } = Array;
  const text = String;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  const unusable = [
    [Promise, 'promise'],
    [Map, 'map'],
    [Set, 'set'],
    [WeakMap, 'weakmap'],
    [WeakSet, 'weakset'],
  ];

  let lines = 0;
  const shown = (value) => {
    try {
      if (typeof value === 'string') return value;
      if (value instanceof Error) return value.name + ': ' + value.message;
      return (typeof value === 'object' && value !== null ? stringify(value) : undefined) ?? text(value);
    } catch {
      return '[cannot be shown]';
    }
  };
  const log = (...values) => {
    if (lines >= ${sandboxLimits.logLines}) return;
    lines += 1;
    let line = '';
    for (let at = 0; at < values.length; at += 1) line += (at === 0 ? '' : ' ') + shown(values[at]);
    write(slice(line, 0, ${sandboxLimits.logCharacters}));
  };
  globalThis.console = freeze({ log, info: log, warn: log, error: log, debug: log });

  const define = (name, value) => defineProperty(globalThis, name, { value, enumerable: false });
  define('readFile', (file, as = 'text') => {
    if (as !== 'text' && as !== 'base64') throw new TypeError('readFile reads a file as "text" or as "base64".');
    const answer = read(stringify({ file: file ?? null, as }));
    if (answer[0] === '-') throw new Error(slice(answer, 1));
    return slice(answer, 1);
  });
  define('newFile', (file) => {
    const { name, mediaType, text: words, base64 } = file ?? {};
    if (typeof name !== 'string') throw new TypeError('newFile needs a name: newFile({ name, text }) or newFile({ name, base64 }).');
    if ((typeof words === 'string') === (typeof base64 === 'string')) throw new TypeError('newFile needs either text or base64.');
    return freeze({ [mark]: freeze({ name, mediaType: mediaType === undefined ? '' : text(mediaType), text: words, base64 }) });
  });

  // Uses a list instead of recursion, because the input may be nested deeper than the stack allows.
  const freezeAll = (whole) => {
    const open = [whole];
    for (let at = 0; at < open.length; at += 1) {
      const value = open[at];
      if (typeof value !== 'object' || value === null) continue;
      if (isArray(value)) for (let index = 0; index < value.length; index += 1) { if (typeof value[index] === 'object') open[open.length] = value[index]; }
      else for (const key of keys(value)) { if (typeof value[key] === 'object') open[open.length] = value[key]; }
      freeze(value);
    }
    return whole;
  };

  // Without a prototype, so that changes to Object.prototype cannot affect its JSON.
  let objection;
  const refuse = (key, what) => {
    objection = { __proto__: null, what, key: slice(text(key), 0, 100) };
    throw objection;
  };
  const fit = (key, value) => {
    if (typeof value === 'function') refuse(key, 'function');
    if (typeof value === 'symbol') refuse(key, 'symbol');
    if (typeof value === 'bigint') refuse(key, 'bigint');
    if (typeof value !== 'object' || value === null || isArray(value) || getPrototypeOf(value) === plain) return value;
    for (let at = 0; at < unusable.length; at += 1) if (value instanceof unusable[at][0]) refuse(key, unusable[at][1]);
    return value;
  };
  const objectionTo = (error) => {
    const message = shown(error);
    if (message === 'TypeError: circular reference') return { __proto__: null, what: 'circle' };
    if (message === 'InternalError: stack overflow') return { __proto__: null, what: 'depth' };
    return { __proto__: null, what: 'other', reason: slice(message, 0, 1000) };
  };

  return {
    give(globals) {
      const values = parse(globals);
      for (const name of keys(values)) defineProperty(globalThis, name, { value: freezeAll(values[name]), enumerable: true });
    },
    take(value) {
      try {
        return stringify(value, fit) ?? 'null';
      } catch (error) {
        objection ??= objectionTo(error);
        throw error;
      }
    },
    objection: () => stringify(objection),
    describe(error) {
      const isError = error instanceof Error;
      const message = slice(shown(error), 0, isError ? 1000 : 900);
      return stringify({ isError, message, stack: isError ? slice(text(error.stack), 0, 4000) : '' });
    },
  };
})`;
