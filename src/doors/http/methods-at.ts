import type { FastifyInstance } from 'fastify';

/** The methods of an address, sorted; empty if no route matches. */
export type MethodsAt = (address: string) => string[];

/** Registered before the doors, so that it sees every route added later. */
export function collectMethods(app: FastifyInstance): MethodsAt {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // A wildcard route says nothing about a single address below it.
    if (url.includes('*')) return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    routes.set(url, known);
  });
  return (address) => {
    const found = new Set<string>();
    for (const { pattern, methods } of routes.values())
      if (pattern.test(address)) for (const name of methods) found.add(name);
    return [...found].sort();
  };
}

function patternOf(url: string): RegExp {
  const parts = url.split(/:\w+/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]+')}/?$`);
}
