import type { ToolListMode } from '../../api/types.ts';

export const defaultMode: ToolListMode = 'svc';

export function isMode(text: string): text is ToolListMode {
  return text === 'svc' || text === 'compact' || text === 'full';
}

/** The address that a client is given: it chooses the list of tools. */
export function addressOf(url: string, mode: ToolListMode): string {
  return mode === defaultMode ? url : `${url}?tools=${mode}`;
}
