import type { Command } from './command.ts';

/** A screen or thing that was opened from the palette. */
export interface Recent {
  to: string;
  label: string;
  detail?: string | undefined;
  type?: string | undefined;
}

const maxKept = 5;
const prefix = 'svc.recent.';

export function readRecent(workspaceId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + workspaceId) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxKept) : [];
  } catch {
    return [];
  }
}

/** Keeps the newest entries, each once. */
export function rememberRecent(workspaceId: string, { to, label, detail, type }: Command): void {
  if (!to) return;
  const others = readRecent(workspaceId).filter((recent) => recent.to !== to);
  const kept = [{ to, label, detail, type }, ...others].slice(0, maxKept);
  localStorage.setItem(prefix + workspaceId, JSON.stringify(kept));
}

/** On signing out: the next person must not see the names of things that this one opened. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

function isRecent(value: unknown): value is Recent {
  const { to, label } = (value ?? {}) as Partial<Recent>;
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string';
}
