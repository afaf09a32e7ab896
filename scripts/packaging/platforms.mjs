import { SetupFailure } from '../setup/setup-failure.mjs';

/** What packages are made for: as npm, Debian and container registries call the processor. */
export const platforms = {
  x64: { npm: 'x64', debian: 'amd64', container: 'amd64' },
  arm64: { npm: 'arm64', debian: 'arm64', container: 'arm64' },
};

/** `arm64`, `amd64` or `x64`. */
export function findPlatform(name) {
  const found = Object.entries(platforms).find(([own, names]) => own === name || Object.values(names).includes(name));
  if (!found) throw new SetupFailure(`Packages are made for ${Object.keys(platforms).join(' and ')}, not for ${name}.`);
  return found[0];
}
