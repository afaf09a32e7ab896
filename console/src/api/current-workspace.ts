const storageKey = 'svc.workspace';

/** Stored per tab, so that two tabs can show two workspaces. The id is not a secret. */
let workspaceId: string | undefined = sessionStorage.getItem(storageKey) ?? undefined;

export function currentWorkspace(): string | undefined {
  return workspaceId;
}

export function setCurrentWorkspace(id: string | undefined): void {
  workspaceId = id;
  if (id) sessionStorage.setItem(storageKey, id);
  else sessionStorage.removeItem(storageKey);
}
