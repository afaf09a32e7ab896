import type { FastifyReply } from 'fastify';

const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library writes its colours into style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

export function setSecurityHeaders(reply: FastifyReply, https: boolean): void {
  reply.header('content-security-policy', contentPolicy);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('x-frame-options', 'DENY');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
