const storageKey = 'svc.workspace';

/** Kept per tab, so that two tabs may show two workspaces. An id is not a secret. */
let workspaceId: string | undefined = sessionStorage.getItem(storageKey) ?? undefined;

export function currentWorkspace(): string | undefined {
  return workspaceId;
}

export function setCurrentWorkspace(id: string | undefined): void {
  workspaceId = id;
  if (id) sessionStorage.setItem(storageKey, id);
  else sessionStorage.removeItem(storageKey);
}
