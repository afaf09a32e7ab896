import { request } from './request.ts';

/** A program's request for access, which the signed-in person allows or denies. */
export interface ConnectRequest {
  client: { name: string; redirectHost: string };
  person: { name: string; email: string };
  workspaces: { id: string; name: string; role: string }[];
  workspaceId: string | null;
}

const path = (id: string) => `/api/mcp/oauth/connect/${encodeURIComponent(id)}`;

export const connecting = {
  read: (id: string) => request<ConnectRequest>('GET', `${path(id)}/details`),
  /** Returns the address of the program to go back to, whether or not it was given access. */
  decide: (id: string, body: { allow: true; workspaceId: string } | { allow: false }) =>
    request<{ redirectTo: string }>('POST', `${path(id)}/decision`, { body }),
};
