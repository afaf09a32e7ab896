import { loadPack } from '../../src/modules/apps/packs/registry.ts';
import { presetOf } from '../../src/modules/connections/oauth/presets/registry.ts';

/** Lets a pack and its provider be on this machine; answers what undoes it. */
export async function leadHere(name: string, url: string): Promise<() => void> {
  const [pack, preset] = [await loadPack(name), presetOf(name)];
  if (!pack || !preset) throw new Error(`There is no pack ${name}.`);
  const before = [{ ...pack }, { ...preset }] as const;
  const baseUrl = `${url}/api`;
  Object.assign(pack, {
    baseUrl,
    credentials: pack.credentials.map((each) => (each.kind === 'oauth2' ? { ...each, scopes: 'openid email' } : each)),
    operations: pack.operations.map(({ server: _server, ...rest }) => rest),
  });
  Object.assign(preset, {
    authorizationUrl: `${url}/auth`,
    tokenUrl: `${url}/token`,
    baseUrl,
    hosts: [new URL(url).host],
  });
  return () => {
    Object.assign(pack, before[0]);
    Object.assign(preset, before[1]);
  };
}
