import type { Server } from './instance.ts';
import type { Target } from './load.ts';

/** Calls of one action as they go over the wire, with different bodies; in the first workspace, or in another one. */
export function actionTarget(
  { port }: Server,
  action: string,
  cookie: string,
  bodies: string[],
  workspaceId?: string,
): Target {
  return { port, requests: bodies.map((body) => bytesOf(port, action, cookie, body, workspaceId)) };
}

function bytesOf(port: number, action: string, cookie: string, body: string, workspaceId: string | undefined): Buffer {
  const head = [
    `POST /api/os/actions/${action} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    ...(workspaceId === undefined ? [] : [`X-Svc-Workspace: ${workspaceId}`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
