import { request } from './request.ts';

/** A program that was sent here asks for access; what the person decides about. */
export interface ConnectRequest {
  client: { name: string; redirectHost: string };
  person: { name: string; email: string };
  workspaces: { id: string; name: string; role: string }[];
  workspaceId: string | null;
}

const path = (id: string) => `/api/mcp/oauth/connect/${encodeURIComponent(id)}`;

export const connecting = {
  read: (id: string) => request<ConnectRequest>('GET', `${path(id)}/details`),
  /** Answers where to go on: back to the program, with or without access. */
  decide: (id: string, body: { allow: true; workspaceId: string } | { allow: false }) =>
    request<{ redirectTo: string }>('POST', `${path(id)}/decision`, { body }),
};
